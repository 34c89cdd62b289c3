// One run of our indexer in a process of its own: how long it takes from its first request until all is read and settled,
// and what the whole process has spent.
import { createIndexer, migrate, openDatabase } from '@mdragon/server/indexing'
import { pino } from 'pino'

const { DATABASE_URL = '', RPC_URL = '', DEPLOYMENT = '' } = process.env
const db = await openDatabase(DATABASE_URL)
await migrate(db)
const log = pino({ level: 'warn' }, pino.destination(2))
const indexer = createIndexer({ db, deployment: JSON.parse(DEPLOYMENT), rpcUrls: [RPC_URL], log, pollMs: 100 })
const began = performance.now()
await indexer.catchUp()
const ms = performance.now() - began
const { n } = await db
  .selectFrom('chain.event')
  .select((e) => e.fn.countAll<number>().as('n'))
  .executeTakeFirstOrThrow()
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ events: n, ms, cpuSeconds: (user + system) / 1e6 }))
await db.destroy()
process.exit()
