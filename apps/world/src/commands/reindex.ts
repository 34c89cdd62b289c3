// `npm run reindex`: drops what comes from the chain and reads it again. 'same' when nothing had gone wrong.
import { setTimeout as sleep } from 'node:timers/promises'
import { createIndexer, reindex, standForLeader } from '@mdragon/server'
import { pino } from 'pino'
import { ConfigError } from '../config.ts'
import { inInstallation } from './openInstallation.ts'

const PATIENCE_MS = 3000

await inInstallation(async ({ store, deployment, rpcUrls }) => {
  const log = pino({ level: process.env.LOG_LEVEL || 'warn' }, pino.destination(2))
  const leader = standForLeader(store, log)
  for (let waited = 0; !leader.isLeader() && waited < PATIENCE_MS; waited += 100) await sleep(100)
  if (!leader.isLeader()) throw new ConfigError('An indexer runs on this database. Stop it first.')
  const indexer = createIndexer({ db: store.db, deployment, rpcUrls, log, pollMs: 1000, leader })
  const isSame = await reindex(store.db, indexer, (line) => console.log(line))
  console.log(isSame ? 'same' : 'DIFFERENT: what had been there was not what the chain says; it is now')
  await leader.close()
  return isSame
})
