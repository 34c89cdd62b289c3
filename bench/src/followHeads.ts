// Our indexer in a process of its own, told of new blocks by a websocket: says when all of history is read, and follows.
import { createIndexer, migrate, openDatabase, watchHeads } from '@mdragon/server/indexing'
import { pino } from 'pino'

const { DATABASE_URL = '', RPC_URL = '', WS_URL = '', DEPLOYMENT = '' } = process.env
const db = await openDatabase(DATABASE_URL)
await migrate(db)
const log = pino({ level: 'warn' }, pino.destination(2))
const { newHead } = watchHeads({ urls: [WS_URL], log })
const options = { db, deployment: JSON.parse(DEPLOYMENT), rpcUrls: [RPC_URL], log, pollMs: 250, newHead }
const indexer = createIndexer(options)
await indexer.catchUp()
indexer.start()
console.log('ready')
