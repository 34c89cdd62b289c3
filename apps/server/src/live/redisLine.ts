import type { Redis } from '../redis/redis.ts'
import type { Hearing, Line } from './postgresLine.ts'

/** On which the relay says what PostgreSQL told it, and once a second that it is there. */
export const REDIS_CHANNEL = 'mdragon:live'
export const BEAT = 'beat'
export const BEAT_MS = 1000

/** So long without a beat, and nobody hands on: Redis or the relay is gone. */
const SILENCE_MS = 3000
const LOOK_MS = 250

/**
 * Hears over Redis while somebody hands on what PostgreSQL says; else listens to PostgreSQL itself. Every change of the two
 * may have lost something, so all is looked at again: this happens when a part dies, not while all is well.
 */
export function listenToRedis(redis: Redis, listenToPostgres: () => Line, { heard, missed, log }: Hearing): Line {
  const first = listenToPostgres()
  let own: Line | null = first
  let beatAt = Number.NEGATIVE_INFINITY
  const overRedis = () => {
    const former = own
    own = null
    log.info({ event: 'live.over_redis' }, 'live messages come over Redis')
    missed()
    return former?.close()
  }
  const overPostgres = () => {
    own = listenToPostgres()
    log.warn({ event: 'live.over_postgres' }, 'nobody hands on live messages over Redis: listening to PostgreSQL')
    missed()
  }
  redis.subscribe(
    REDIS_CHANNEL,
    (text) => {
      beatAt = performance.now()
      if (own) void overRedis()
      if (text !== BEAT) heard(text)
    },
    () => own || missed(),
  )
  const watch = setInterval(() => {
    if (!own && performance.now() - beatAt > SILENCE_MS) overPostgres()
  }, LOOK_MS)
  watch.unref()
  return {
    tried: first.tried,
    async close() {
      clearInterval(watch)
      await own?.close()
    },
  }
}
