import { type RawBuilder, sql } from 'kysely'
import { selectOf } from './columns.ts'
import type { Db } from './open.ts'
import type { Database } from './schema.ts'

type OnConflict = { replaceBy?: string | readonly string[]; isOnce?: boolean }

/** Many rows in one statement; of no rows, nothing. */
export async function writeRows(
  db: Db,
  table: keyof Database,
  rows: readonly object[],
  onConflict?: OnConflict,
): Promise<void> {
  for (const statement of rowsInto(table, rows, onConflict)) await statement.execute(db)
}

/**
 * The statement that does, and none where there are no rows. `replaceBy`: a row with that key is replaced. `isOnce`: a row
 * that is there already stays.
 */
export function rowsInto(
  table: keyof Database,
  rows: readonly object[],
  { replaceBy, isOnce = false }: OnConflict = {},
): RawBuilder<unknown>[] {
  const [first] = rows
  if (!first) return []
  const name = sql.table(table)
  const keys = Object.keys(first)
  const columns = sql.join(keys.map((column) => sql.ref(column)))
  const key = [replaceBy ?? []].flat()
  const onConflict = replaceBy
    ? sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(
        keys
          .filter((column) => !key.includes(column))
          .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
      )}`
    : isOnce
      ? sql`on conflict do nothing`
      : sql``
  return [sql`insert into ${name} (${columns}) ${selectOf(rows, keys)} ${onConflict}`]
}
