import type { Db } from '@mdragon/server'
import { sql } from 'kysely'
import { ownFree, prepareSale } from './prepareSale.ts'
import { openSeeded } from './seededHistory.ts'

/** Fewer rows than this fill their pages and indexes too little to tell what a row takes. */
const ENOUGH_ROWS = 400
const ACCOUNTS = 20_000
const OPERATIONS = 300
const COPIES = 40
const NOTE =
  'On a PostgreSQL of this machine, after vacuum full: bytes of a table, its indexes and what it keeps beside, for each row. The chain is the demo’s, read and settled by the indexer, its players having accounts; operations were prepared through the API and copied; accounts have a session each.'

type Size = { table: string; rows: number; bytes: number }

/** What a row of each table takes on disk, with its part of the indexes. */
export async function measureStorage(): Promise<object> {
  const seeded = await openSeeded()
  const { db } = seeded
  try {
    const ofHistory = await sizes(db)
    await addAccounts(db)
    await prepareOperations(seeded)
    await copyOperations(db)
    const all = await sizes(db)
    const perRow = (of: readonly Size[]) =>
      Object.fromEntries(
        of.filter(({ rows }) => rows >= ENOUGH_ROWS).map(({ table, rows, bytes }) => [table, Math.round(bytes / rows)]),
      )
    const events = rowsOf(ofHistory, 'chain.event')
    const grown = ofHistory.filter(({ rows }) => rows >= ENOUGH_ROWS)
    return {
      note: NOTE,
      events,
      /** All that the history left, of whichever table, for each of its events. */
      bytesPerEvent: Math.round(grown.reduce((sum, { bytes }) => sum + bytes, 0) / events),
      rowsPerEvent: Object.fromEntries(grown.map(({ table, rows }) => [table, Number((rows / events).toFixed(2))])),
      bytesPerAccount: bytesFor(all, ['account', 'session'], ACCOUNTS),
      bytesPerOperation: bytesFor(all, ['operation', 'operation_state'], OPERATIONS * (COPIES + 1)),
      bytesPerRow: perRow(all),
    }
  } finally {
    await seeded.close()
  }
}

/** Those of a table that is kept in parts count as one. */
async function sizes(db: Db): Promise<Size[]> {
  await sql`vacuum full analyze`.execute(db)
  const { rows } = await sql<Size>`
    select coalesce(pn.nspname || '.' || p.relname, n.nspname || '.' || c.relname) as table,
      sum(greatest(c.reltuples, 0))::float8 as rows, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class p on p.oid = i.inhparent left join pg_namespace pn on pn.oid = p.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'chain', 'months') group by 1 order by 3 desc`.execute(db)
  return rows.map(({ table, ...size }) => ({ table: table.replace(/^public\./, ''), ...size }))
}

const rowsOf = (all: readonly Size[], name: string): number => all.find(({ table }) => table === name)?.rows ?? 0
const bytesFor = (all: readonly Size[], names: readonly string[], count: number): number =>
  Math.round(all.filter(({ table }) => names.includes(table)).reduce((sum, { bytes }) => sum + bytes, 0) / count)

async function addAccounts(db: Db): Promise<void> {
  await sql`with made as (
      insert into account (address, nickname, invite_code, created_at)
      select '0x' || encode(sha256(n::text::bytea), 'hex')::char(40), 'player ' || n, 'N' || n, 1790000000000
      from generate_series(1, ${ACCOUNTS}::bigint) n returning userid)
    insert into session (token_hash, userid, device, ip, created_at, seen_at, expires_at)
    select encode(sha256(userid::text::bytea), 'hex'), userid,
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      '203.0.113.7', 1790000000000, 1790000000000, 1792592000000 from made`.execute(db)
}

/** As players do: each puts up for sale what they hold. */
async function prepareOperations({ db, tokens, serve }: Awaited<ReturnType<typeof openSeeded>>): Promise<void> {
  const { url } = await serve()
  for (const [nth, { token, id }] of (await ownFree(db, tokens)).slice(0, OPERATIONS).entries()) {
    const response = await prepareSale(url, { token, id, nth })
    if (response.status !== 200) throw new Error(`a sale was not prepared: ${await response.text()}`)
  }
}

/** The same rows many times, under other names: their pages and indexes fill up as those of a large table do. */
async function copyOperations(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'operation' and table_schema = 'public'
      and column_name not in ('id', 'state') order by ordinal_position`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into operation (id, state, ${columns})
    select gen_random_uuid()::text, 'dropped', ${columns} from operation, generate_series(1, ${COPIES}::integer)`.execute(
    db,
  )
}
