import { MOST_COUNTED } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Counted no further than is shown: who has 10,000 unread waits no longer than who has one. */
export async function countUnread(db: Db, userid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from notice where userid = ${userid} and read_at is null and not is_undone limit ${MOST_COUNTED}) few`.execute(
    db,
  )
  return Number(rows[0]?.n ?? 0)
}
