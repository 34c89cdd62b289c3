import { join } from 'node:path'
import type { Deployment } from '@mdragon/chain'
import { createParts, type Db, type Extend, startServer } from '@mdragon/server'
import { pino } from 'pino'
import { artDesk } from './artDesk.ts'
import { openChain } from './chain/openChain.ts'
import type { WorldConfig } from './config.ts'
import { demoWalletRoutes } from './demoWallet.ts'
import { freePort } from './freePort.ts'
import { gameByHand } from './game/byHand.ts'
import { createGameServers } from './game/gameServers.ts'
import { gamePages } from './game/page.ts'
import { mailboxPages } from './mailbox/page.ts'
import { openWorldDatabase, POLL_MS, programOf } from './program.ts'
import { beginAnew } from './seed/seedDatabase.ts'
import { lockWorld, startSurroundings, storyLine } from './surroundings.ts'

export type World = {
  url: string
  rpcUrl: string
  smtpPort: number
  deployment: Deployment
  db: Db
  stop(): Promise<void>
}

/** The whole product in this process: the server as it is served, and around it chain, seed, game, mailbox and wallet. */
export async function startWorld(config: WorldConfig, say: (line: string) => void): Promise<World> {
  const { host, dataDir } = config
  const parts = createParts()
  await lockWorld(parts, config)
  say('starting the chain and the database')
  // The chain works on threads of its own, so the database opens meanwhile. Its failure is awaited below.
  const opening = openChain(dataDir, config)
  opening.catch(() => {})
  const store = await parts.start('database', () => openWorldDatabase(join(dataDir, 'database')), {
    stop: ({ db }) => db.destroy(),
  })
  const { db } = store
  const { chain, deployment, story, rpcUrl, mailbox } = await startSurroundings(parts, config, opening)
  say(storyLine(story))
  // What became final on a chain that is no more would be somebody else's past.
  if (story !== 'same') await parts.start('database', () => beginAnew(db))

  const { smtpPort } = mailbox
  const program = programOf(config, { deployment, rpcUrl, smtpPort, port: config.port || (await freePort(host)) })
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const extend: Extend = async (app, shell) => {
    mailboxPages(app, mailbox)
    demoWalletRoutes(app, chain)
    artDesk(app)
    gamePages(app)
    gameByHand(app, createGameServers(app, db, program.server.gameSecret ?? ''))
    // Every part of the page in every state: the page has it, and only this world an address for it.
    if (shell) app.get('/demo/kit', async (_request, reply) => shell(reply))
  }
  const extras = { store, extend, readsFirst: true, pollMs: POLL_MS, say }
  const { port } = await parts.start('server', () => startServer(program, log, extras), {
    stop: (server) => server.stop(),
  })
  chain.startTicking(config.blockMs, config.idleBlockMs)
  const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  return { url, rpcUrl, smtpPort, deployment, db, stop: parts.stop }
}
