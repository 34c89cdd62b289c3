// An indexer as a process of its own, for tests that kill it: DATABASE_URL, RPC_URL and DEPLOYMENT (JSON) say what on.
import { setTimeout as sleep } from 'node:timers/promises'
import { createIndexer, openStore, standForLeader } from '@mdragon/server'
import { pino } from 'pino'

const { DATABASE_URL = '', RPC_URL = '', DEPLOYMENT = '' } = process.env
const log = pino({ level: process.env.LOG_LEVEL ?? 'error' }, pino.destination(2))
const store = await openStore(DATABASE_URL)
const leader = standForLeader(store, log)
while (!leader.isLeader()) await sleep(5)
createIndexer({
  db: store.db,
  deployment: JSON.parse(DEPLOYMENT),
  rpcUrls: [RPC_URL],
  log,
  pollMs: 5,
  leader,
}).start()
console.log('indexing')
