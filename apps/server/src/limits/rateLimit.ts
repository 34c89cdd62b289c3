import { AppError } from '@mdragon/api'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Counts one more, and says whether there were too many. In the database, so that every node sees the same number. */
export async function isUnder(db: Db, key: string, max: number, windowMs: number, nowMs: number): Promise<boolean> {
  const slot = Math.floor(nowMs / windowMs)
  const { rows } = await sql<{ count: number }>`
    insert into limit_counter (key, slot, count, expires_at) values (${key}, ${slot}, 1, ${(slot + 1) * windowMs})
    on conflict (key, slot) do update set count = limit_counter.count + 1 returning count`.execute(db)
  return (rows[0]?.count ?? 1) <= max
}

export async function requireUnder(db: Db, key: string, max: number, windowMs: number, nowMs: number): Promise<void> {
  if (!(await isUnder(db, key, max, windowMs, nowMs))) throw tooMany(windowMs - (nowMs % windowMs))
}

const FREE_TRIES = 5
const MAX_WAIT_MS = 300_000
const FORGET_MS = 3_600_000

/**
 * Takes one try at something guessable. Each try beyond the free ones makes the next wait twice as long, up to five
 * minutes: guessing becomes hopeless, and the owner is never shut out for good. Counted before the guess is looked at, in
 * one statement, so that a hundred guesses at once are not a hundred free ones.
 */
export async function takeTry(db: Db, key: string, nowMs: number): Promise<void> {
  const tries = sql`case when limit_counter.expires_at < ${nowMs - FORGET_MS}::bigint then 1 else limit_counter.count + 1 end`
  const wait = sql`case when ${tries} < ${sql.lit(FREE_TRIES)} then 0
    else least(${sql.lit(MAX_WAIT_MS)}, 1000 * power(2, least(20, ${tries} - ${sql.lit(FREE_TRIES)})))::bigint end`
  const { rows } = await sql`
    insert into limit_counter (key, slot, count, expires_at) values (${key}, 0, 1, ${nowMs})
    on conflict (key, slot) do update set count = ${tries}, expires_at = ${nowMs}::bigint + ${wait}
      where limit_counter.expires_at <= ${nowMs}::bigint
    returning count`.execute(db)
  if (rows.length > 0) return
  const open = await db
    .selectFrom('limit_counter')
    .select('expires_at')
    .where('key', '=', key)
    .where('slot', '=', 0)
    .executeTakeFirst()
  throw tooMany((open?.expires_at ?? nowMs) - nowMs)
}

/** When it makes sense to ask again, for the header of that name. */
const tooMany = (waitMs: number): AppError =>
  new AppError('request.too_many', { details: { retryAfter: String(Math.max(1, Math.ceil(waitMs / 1000))) } })

/** It was the owner after all: the tries are forgotten. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('limit_counter').where('key', '=', key).where('slot', '=', 0).execute()
}
