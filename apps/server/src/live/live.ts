import { type LiveMessage, readLiveMessage } from '@mdragon/api'
import type { Logger } from 'pino'
import { outsideOfDeeds } from '../db/deed.ts'
import type { Store } from '../db/open.ts'
import type { Redis } from '../redis/redis.ts'
import { createFanOut, type Live } from './fanOut.ts'
import { type Hearing, type Line, listenToPostgres } from './postgresLine.ts'
import { LIVE_CHANNEL } from './publish.ts'
import { listenToRedis } from './redisLine.ts'

/** What was said while nobody listened is lost: all is to be looked at again. */
export const lookAgain: LiveMessage = { type: 'assets', ids: 'many', block: 0 }

type Hears = Live & { close(): Promise<void> }

/**
 * Hears what any process publishes on this database, and tells it to whoever listens here: over Redis where there is one
 * that hands it on, else from PostgreSQL itself.
 */
export async function createLive(store: Store, log: Logger, redis: Redis | null = null): Promise<Hears> {
  const { tell, ...live } = createFanOut()
  const heard = (payload: string) => {
    const message = readLiveMessage(payload)
    if (message) tell(message)
    else log.warn({ event: 'live.message_dropped', payload: payload.slice(0, 200) }, 'a live message does not fit')
  }
  if (store.kind === 'pglite') {
    // It tells within the very statement that commits: who hears it is no part of whoever wrote it.
    const close = await store.pglite.listen(LIVE_CHANNEL, (payload) => outsideOfDeeds(() => heard(payload)))
    return { ...live, close }
  }
  const hearing: Hearing = { heard, missed: () => tell(lookAgain), log }
  const fromPostgres = (): Line => listenToPostgres(store, hearing)
  const line = redis ? listenToRedis(redis, fromPostgres, hearing) : fromPostgres()
  await line.tried
  return { ...live, close: line.close }
}
