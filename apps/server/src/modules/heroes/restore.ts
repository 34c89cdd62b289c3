import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Activates every hero that was paid for, as the ledger has it. Answers with how many had been lost. */
export async function restoreHeroes(db: Db): Promise<number> {
  const { rows } = await sql`
    insert into hero_activation (address, index_id, at)
    select split_part(substr(ref, 6), '/', 1), split_part(ref, '/', 2)::integer, at
    from ledger_entry where kind = 'hero'
    on conflict do nothing
    returning index_id`.execute(db)
  return rows.length
}
