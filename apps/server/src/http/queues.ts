import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** What waits for somebody: each counted by an index of what waits alone, and no further than anybody would read. */
const queues = {
  mails: sql`mail where sent_at is null and given_up_at is null`,
  pushes: sql`push_message`,
  withdrawals: sql`withdrawal where state = 'submitted'`,
  operations: sql`operation where state in ('prepared', 'sent', 'mined')`,
} as const
type Queue = keyof typeof queues
const MOST = 10_000

export async function readQueues(db: Db): Promise<Record<Queue, number>> {
  const counts = Object.entries(queues).map(
    ([name, of]) =>
      sql`(select count(*)::integer from (select from ${of} limit ${sql.lit(MOST)}) q) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Queue, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { mails: 0, pushes: 0, withdrawals: 0, operations: 0 }
}
