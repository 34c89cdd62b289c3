import type { CallData } from '@mdragon/api'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const DAY_MS = 86_400_000
export const dayOf = (nowMs: number): number => Math.floor(nowMs / DAY_MS)

/** The best of all days; 0 before the first flight. */
export async function readBest(db: Db, userid: number): Promise<number> {
  const row = await db
    .selectFrom('flight_best')
    .select('score')
    .where('userid', '=', userid)
    .orderBy('score', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.score ?? 0
}

/** An account's best flight of a day, and how many were better, or as good and earlier. */
export async function readOwnPlace(
  db: Db,
  userid: number,
  day: number,
): Promise<CallData<'GET /api/flight/board'>['today']> {
  const { rows } = await sql<{ place: number; score: number }>`
    select m.score, 1 + (
      select count(*) from flight_best b
      where b.day = m.day and (b.score > m.score or (b.score = m.score and (b.at, b.userid) < (m.at, m.userid)))
    )::integer as place
    from flight_best m where m.day = ${day} and m.userid = ${userid}`.execute(db)
  return rows[0] ?? null
}
