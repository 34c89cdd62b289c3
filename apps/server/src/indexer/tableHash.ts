import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** What comes from the chain alone, each table with the key that orders it. */
const tables = {
  'chain.asset': ['assets_id'],
  'chain.offer': ['assets_id'],
  'chain.trade': ['block', 'log_index'],
  'chain.event': ['block', 'log_index'],
  'chain.vault_event': ['block', 'log_index'],
  'chain.term': ['block', 'log_index'],
} as const
const PAGE = 5000

/** One hash over all rows: two databases that were made from the same chain have the same, however they came to it. */
export async function hashChainTables(db: Db): Promise<string> {
  const hash = createHash('sha256')
  for (const [table, key] of Object.entries(tables)) {
    hash.update(`${table}\n`)
    const keys = sql.join(key.map((column) => sql.ref(`t.${column}`)))
    const last = sql.join(key.map((column) => sql`last.${sql.ref(column)}`))
    let after: string | null = null
    for (;;) {
      const rows: { row: string }[] = (
        await sql<{ row: string }>`
          select to_jsonb(t)::text as row from ${sql.table(table)} t
          ${after === null ? sql`` : sql`, jsonb_populate_record(null::${sql.table(table)}, ${after}::jsonb) last where (${keys}) > (${last})`}
          order by ${keys} limit ${PAGE}`.execute(db)
      ).rows
      for (const { row } of rows) hash.update(`${row}\n`)
      after = rows.at(-1)?.row ?? null
      if (rows.length < PAGE) break
    }
  }
  return hash.digest('hex')
}
