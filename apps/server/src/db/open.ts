import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

/** int8 as a number: block numbers, times and counts stay far below 2^53. Money is numeric and stays a string. */
const INT8 = 20
const NUMERIC = 1700

/** The database: PostgreSQL for a postgres:// address, else PGlite in that folder ('memory://' keeps nothing). */
export async function openDatabase(url: string): Promise<Db> {
  if (/^postgres(ql)?:/.test(url)) {
    const { default: pg } = await import('pg')
    const types = {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    }
    return new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, types, max: 10 }) }),
    })
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(url, { parsers: { [INT8]: Number, [NUMERIC]: (text: string) => text } })
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
}
