import type { Db } from '../db/open.ts'
import type { Redis } from '../redis/redis.ts'
import { inDatabase } from './inDatabase.ts'
import { inRedis } from './inRedis.ts'

/** Who counts: every node sees the same numbers. */
export type Counting = { db: Db; redis?: Redis | null }

export type Counters = {
  /** Counts one more of each, in the same window; answers with how many each has now. */
  count(keys: readonly string[], window: Window): Promise<number[]>
  /** One less of each, as if it had never been. */
  giveBack(keys: readonly string[], window: Window): Promise<void>
  /** Takes a try, and answers with 0; or takes none, and answers with how long there is to wait. */
  tryOnce(key: string, nowMs: number): Promise<number>
  forget(key: string): Promise<void>
}
/** The so-manieth window of that length. */
export type Window = { slot: number; lengthMs: number }

export const windowAt = (nowMs: number, lengthMs: number): Window => ({ slot: Math.floor(nowMs / lengthMs), lengthMs })

/**
 * In Redis where there is one. While it is away PostgreSQL counts, from nothing: nobody is shut out because a server is
 * gone, and nobody guesses on without being counted; who was already counted gets one more window.
 */
export function countersOf({ db, redis }: Counting): Counters {
  const database = inDatabase(db)
  if (!redis) return database
  const first = inRedis(redis)
  return {
    count: (...asked) => first.count(...asked).catch(() => database.count(...asked)),
    giveBack: (...asked) => first.giveBack(...asked).catch(() => database.giveBack(...asked)),
    tryOnce: (...asked) => first.tryOnce(...asked).catch(() => database.tryOnce(...asked)),
    async forget(key) {
      // Where the tries were counted is not known any more.
      await Promise.all([first.forget(key).catch(() => {}), database.forget(key)])
    },
  }
}
