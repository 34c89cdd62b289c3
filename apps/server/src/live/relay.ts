import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { locks } from '../db/locks.ts'
import type { PostgresStore } from '../db/openPostgres.ts'
import type { Redis } from '../redis/redis.ts'
import { lookAgain } from './live.ts'
import { LIVE_CHANNEL } from './publish.ts'
import { BEAT, BEAT_MS, REDIS_CHANNEL } from './redisLine.ts'

/**
 * Hands on to Redis what PostgreSQL tells, for however many nodes: PostgreSQL wakes one listener instead of all. What is
 * told stays part of the transaction that tells it. Of all processes that could, one does: who holds the lock.
 */
export function startRelay(store: PostgresStore, redis: Redis, log: Logger): { stop(): Promise<void> } {
  const me = { isStopped: false, client: null as Client | null }
  const standing = (async () => {
    while (!me.isStopped) {
      await handOn(store, redis, me, log).catch((err) =>
        log.warn({ event: 'live.relay_failed', err }, 'cannot hand on live messages, trying again'),
      )
      if (!me.isStopped) await sleep(BEAT_MS)
    }
  })()
  return {
    async stop() {
      me.isStopped = true
      await me.client?.end().catch(() => {})
      await standing
    },
  }
}

async function handOn(
  store: PostgresStore,
  redis: Redis,
  me: { isStopped: boolean; client: Client | null },
  log: Logger,
): Promise<void> {
  const client = await store.connect()
  me.client = client
  try {
    if (!(await waitForLock(client, me))) return
    const say = createSpeaker(redis)
    client.on('notification', ({ payload = '' }) => say(payload))
    await client.query(`listen ${LIVE_CHANNEL}`)
    log.info({ event: 'live.relays' }, 'this process hands on live messages over Redis')
    // What was told since the last who did is lost.
    say(JSON.stringify(lookAgain))
    while (!me.isStopped) {
      // A connection that no longer answers holds no lock, and hears nothing.
      await Promise.race([client.query('select'), late()])
      say(BEAT)
      await sleep(BEAT_MS)
    }
  } finally {
    me.client = null
    await client.end().catch(() => {})
  }
}

async function waitForLock(client: Client, me: { isStopped: boolean }): Promise<boolean> {
  while (!me.isStopped) {
    const question = `select pg_try_advisory_lock(${locks.relay}) as held`
    const { rows } = await Promise.race([client.query<{ held: boolean }>(question), late()])
    if (rows[0]?.held) return true
    await sleep(BEAT_MS)
  }
  return false
}

const ANSWER_MS = 3000
async function late(): Promise<never> {
  await sleep(ANSWER_MS, undefined, { ref: false })
  throw new Error('the connection that holds the lock does not answer')
}

/** What Redis did not take is made up for by the first thing that it does take. */
function createSpeaker({ ask }: Redis): (text: string) => void {
  let hasMissed = false
  const send = (text: string) => ask((client) => client.publish(REDIS_CHANNEL, text))
  return (text) => {
    const texts = hasMissed ? [JSON.stringify(lookAgain), text] : [text]
    hasMissed = false
    Promise.all(texts.map(send)).catch(() => {
      hasMissed = true
    })
  }
}
