import type { Db } from '@mdragon/server'
import type { FastifyInstance } from 'fastify'
import { gameByHand } from './byHand.ts'
import { createFeed } from './feed.ts'
import { createGameServers } from './gameServers.ts'
import { createSimulator, type Simulator } from './simulator.ts'
import { gameWatch } from './watch.ts'

/** The game beside the product: its servers, its players' rhythm (which stands still until it is started), and by hand. */
export function demoGame(app: FastifyInstance, place: { db: Db; gameSecret: string; seed: number }): Simulator {
  const feed = createFeed()
  const servers = createGameServers({ app, feed, ...place })
  const simulator = createSimulator({ ...place, servers, paceMs: 0 })
  gameByHand(app, servers)
  gameWatch(app, feed, simulator)
  return simulator
}
