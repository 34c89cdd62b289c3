import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Counters, Window } from './counters.ts'
import { FORGET_MS, FREE_TRIES, MAX_DOUBLINGS, MAX_WAIT_MS } from './tries.ts'

/** In a table that every node shares. */
export const inDatabase = (db: Db): Counters => ({
  count: (keys, window) => count(db, keys, window),
  async giveBack(keys, { slot }) {
    await db
      .updateTable('limit_counter')
      .set((e) => ({ count: e('count', '-', 1) }))
      .where('key', 'in', keys)
      .where('slot', '=', slot)
      .execute()
  },
  tryOnce: (key, nowMs) => tryOnce(db, key, nowMs),
  async forget(key) {
    await db.deleteFrom('limit_counter').where('key', '=', key).where('slot', '=', 0).execute()
  },
})

async function count(db: Db, keys: readonly string[], { slot, lengthMs }: Window): Promise<number[]> {
  const rows = keys.map((key) => sql`(${key}, ${slot}::bigint, 1, ${(slot + 1) * lengthMs}::bigint)`)
  const { rows: counted } = await sql<{ key: string; count: number }>`
    insert into limit_counter (key, slot, count, expires_at) values ${sql.join(rows)}
    on conflict (key, slot) do update set count = limit_counter.count + 1 returning key, count`.execute(db)
  const countOf = new Map(counted.map(({ key, count }) => [key, count]))
  return keys.map((key) => countOf.get(key) ?? 0)
}

/** In one statement, so that a hundred guesses at once are not a hundred free ones. */
async function tryOnce(db: Db, key: string, nowMs: number): Promise<number> {
  const tries = sql`case when limit_counter.expires_at < ${nowMs - FORGET_MS}::bigint then 1 else limit_counter.count + 1 end`
  const wait = sql`case when ${tries} < ${sql.lit(FREE_TRIES)} then 0
    else least(${sql.lit(MAX_WAIT_MS)}, 1000 * power(2, least(${sql.lit(MAX_DOUBLINGS)}, ${tries} - ${sql.lit(FREE_TRIES)})))::bigint end`
  const { rows } = await sql`
    insert into limit_counter (key, slot, count, expires_at) values (${key}, 0, 1, ${nowMs})
    on conflict (key, slot) do update set count = ${tries}, expires_at = ${nowMs}::bigint + ${wait}
      where limit_counter.expires_at <= ${nowMs}::bigint
    returning count`.execute(db)
  if (rows.length > 0) return 0
  const open = await db
    .selectFrom('limit_counter')
    .select('expires_at')
    .where('key', '=', key)
    .where('slot', '=', 0)
    .executeTakeFirst()
  return Math.max(1, (open?.expires_at ?? nowMs) - nowMs)
}
