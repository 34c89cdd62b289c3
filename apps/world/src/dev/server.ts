// The server of `npm run dev`: a process of its own, so that a change restarts it and nothing else. The host beside this
// keeps the chain and the mailbox; the database is in the data folder.
import { join } from 'node:path'
import { startServer } from '@mdragon/server'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { demoGame } from '../game/demoGame.ts'
import { openWorldDatabase, type Place, POLL_MS, programOf } from '../program.ts'
import { beginAnew } from '../seed/seedDatabase.ts'

/** What the host tells it. `port` is the page's, `apiPort` its own. */
export type DevPlace = Place & { apiPort: number; isNewChain: boolean }

const { apiPort, isNewChain, ...place } = JSON.parse(process.env.DEV_PLACE ?? '{}') as DevPlace
const config = readConfig(process.env)
const store = await openWorldDatabase(join(config.dataDir, 'database'))
if (isNewChain) await beginAnew(store.db)
const program = programOf(config, place)
const log = pino({ level: config.logLevel }, pino.destination(2))
const server = await startServer({ ...program, port: apiPort }, log, {
  store,
  extend: async (app) => {
    const game = { db: store.db, gameSecret: program.server.gameSecret ?? '', seed: config.seed }
    demoGame(app, game).setPace(config.gamePaceMs)
  },
  readsFirst: true,
  pollMs: POLL_MS,
})

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await server.stop()
  await store.db.destroy()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
process.send?.('ready')
