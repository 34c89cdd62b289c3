import { join } from 'node:path'
import type { Deployment } from '@mdragon/chain'
import { createParts, type Db, type Extend, startServer } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { pino } from 'pino'
import { artDesk } from './artDesk.ts'
import { openChain } from './chain/openChain.ts'
import type { WorldConfig } from './config.ts'
import { demoWalletRoutes } from './demoWallet.ts'
import { faucetRoutes } from './faucet.ts'
import { demoGame } from './game/demoGame.ts'
import type { Simulator } from './game/simulator.ts'
import { mailboxPages } from './mailbox/page.ts'
import { operatorDesk } from './operatorDesk.ts'
import { createPresence } from './presence.ts'
import { openWorldDatabase, POLL_MS, programOf } from './program.ts'
import { scenarioRoutes } from './scenarios/index.ts'
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

/** What the page has for this world alone: every part of it in every state, the game, and what goes wrong. */
const demoScreens = ['/demo/kit', '/demo/game', '/demo/scenarios']

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
  const { chain, deployment, story, rpcUrl, spareUrl, mailbox, weather } = await startSurroundings(
    parts,
    config,
    opening,
  )
  say(storyLine(story))
  // What became final on a chain that is no more would be somebody else's past.
  if (story !== 'same') await parts.start('database', () => beginAnew(db))

  const { smtpPort } = mailbox
  const port = config.port || (await freePort(host))
  const program = programOf(config, { deployment, rpcUrl, spareUrl, smtpPort, port })
  const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const presence = createPresence(chain.rouse)
  const tick = () => chain.startTicking(config.blockMs, config.idleBlockMs, presence.isAnybody)
  let simulator: Simulator | undefined
  const extend: Extend = async (app, shell) => {
    presence.watch(app.server)
    mailboxPages(app, mailbox)
    demoWalletRoutes(app, chain)
    faucetRoutes(app, { chain, deployment })
    artDesk(app)
    operatorDesk(app, db, program.server.secret)
    simulator = demoGame(app, { db, gameSecret: program.server.gameSecret ?? '', seed: config.seed })
    scenarioRoutes(app, { app, db, chain, deployment, mailbox, weather, url, rpcUrl, tick })
    // The page has them, and only this world an address for each.
    if (shell) for (const path of demoScreens) app.get(path, async (_request, reply) => shell(reply))
  }
  const extras = { store, extend, readsFirst: true, pollMs: POLL_MS, newHead: chain.newHead, say }
  await parts.start('server', () => startServer(program, log, extras), { stop: (server) => server.stop() })
  await parts.start('game', async () => simulator?.setPace(config.gamePaceMs), { stop: () => simulator?.stop() })
  tick()
  return { url, rpcUrl, smtpPort, deployment, db, stop: parts.stop }
}
