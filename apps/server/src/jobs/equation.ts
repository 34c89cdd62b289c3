import type { EquationName } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** One thing that must hold: how many times it was looked at, and where it does not. */
export type Equation = { name: EquationName; checked: number; problems: string[] }

/** A query that finds what is wrong, and where to count what was looked at. */
export async function bySql(
  db: Db,
  name: EquationName,
  { wrong, all }: { wrong: string; all: string },
): Promise<Equation> {
  const { rows } = await sql<{ problem: string }>`${sql.raw(wrong)}`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`${sql.raw(`select count(*) as n from ${all}`)}`.execute(db)
  return { name, checked: counted[0]?.n ?? 0, problems: rows.map(({ problem }) => problem) }
}
