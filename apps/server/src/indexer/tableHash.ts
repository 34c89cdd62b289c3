import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Tables = Readonly<Record<string, readonly string[]>>

/** What comes from the chain alone, each table with the key that orders it. */
const tables: Tables = {
  'chain.asset': ['assets_id'],
  'chain.offer': ['assets_id'],
  'chain.trade': ['block', 'log_index'],
  'chain.lot': ['assets_id', 'block', 'log_index'],
  'chain.lot_year': ['owner', 'year', 'end_by', 'coin', 'end_coin'],
  'chain.event': ['block', 'log_index'],
  'chain.vault_event': ['block', 'log_index'],
  'chain.term': ['block', 'log_index'],
  'chain.ask': ['block', 'log_index'],
  'chain.kind_count': ['type', 'index_id'],
  'chain.holder': ['type', 'index_id', 'owner'],
  'chain.trait_count': ['type', 'trait', 'value'],
  'chain.stat_count': ['type', 'stat', 'step'],
}
/** What comes of it once it is final. */
const keptTables: Tables = {
  'chain.kept': ['id'],
  'chain.kind_day': ['type', 'index_id', 'coin', 'day'],
  'chain.market_hour': ['hour', 'type', 'coin'],
  'chain.floor_day': ['type', 'index_id', 'coin', 'day'],
  'chain.open_ask': ['assets_id'],
}
const PAGE = 5000

/** One hash over all rows: two databases that were made from the same chain have the same, however they came to it. */
export const hashChainTables = (db: Db): Promise<string> => hashTables(db, tables)

/** The same of what is kept of final events: alike where both are final up to the same block. */
export const hashKeptTables = (db: Db): Promise<string> => hashTables(db, keptTables)

async function hashTables(db: Db, tables: Tables): Promise<string> {
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
