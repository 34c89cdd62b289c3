import { sql } from 'kysely'
import { locks } from '../db/locks.ts'
import type { Db } from '../db/open.ts'

/**
 * What changes a table's parts, one at a time. It waits a second for those who use the table, and no longer: everybody
 * else would wait behind it. What it does itself may take its time.
 */
export const alone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(locks.months)})`.execute(tx)
    await sql`set local lock_timeout = '1s'`.execute(tx)
    return work(tx)
  })
