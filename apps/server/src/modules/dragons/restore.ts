import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Wakes every dragon that was paid for, as the ledger has it. Answers with how many had been lost. */
export async function restoreDragons(db: Db): Promise<number> {
  const { rows } = await sql`
    insert into dragon_activation (collection, token_id, at)
    select split_part(substr(ref, 8), '/', 1), split_part(ref, '/', 2)::bigint, at
    from ledger_entry where kind = 'dragon'
    on conflict do nothing
    returning token_id`.execute(db)
  return rows.length
}
