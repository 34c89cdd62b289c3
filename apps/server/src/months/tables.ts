import { monthOf } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** What is kept by month, with how many units of its time are a second. */
export const monthly = { activity: 1, ledger_posting: 1000 } as const
export type MonthlyTable = keyof typeof monthly
export const monthlyTables = Object.keys(monthly) as MonthlyTable[]

/** From when on there is everything at hand, in the table's own time: what is older may be detached. */
export const keptSince = (table: MonthlyTable): RawBuilder<number> => sql.raw<number>(keptSinceText(table))
/** The same, for a statement that is written as text. */
export const keptSinceText = (table: MonthlyTable): string =>
  `(select coalesce(max(until), 0) from detached_month where of_table = '${table}')`

/** A part of a table, in the table's own time. The first has no beginning, the last has no end. */
export type MonthlyPart = { name: string; since: number | null; until: number | null }

/** Those that are attached, the oldest first. */
export async function readParts(db: Db, table: MonthlyTable): Promise<MonthlyPart[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`public.${table}`}::regclass`.execute(db)
  return rows
    .map(readBound)
    .sort((a, b) => (a.since ?? Number.NEGATIVE_INFINITY) - (b.since ?? Number.NEGATIVE_INFINITY))
}

function readBound({ name, bound }: { name: string; bound: string }): MonthlyPart {
  const [since, until] = /^FOR VALUES FROM \((.+)\) TO \((.+)\)$/.exec(bound)?.slice(1) ?? []
  if (!since || !until) throw new Error(`${name} is no part of a stretch of time: ${bound}`)
  const timeOf = (word: string) => (/^M(?:IN|AX)VALUE$/.test(word) ? null : Number(word.replaceAll("'", '')))
  return { name, since: timeOf(since), until: timeOf(until) }
}

/** Of the part that begins then. */
export const partName = (table: MonthlyTable, since: number): string => {
  const month = String(monthOf(since / monthly[table]))
  return `${table}_${month.slice(0, 4)}_${month.slice(4)}`
}

/** Between a part's bounds, for a statement that says nothing by parameters. */
export const boundsOf = ({ since, until }: Omit<MonthlyPart, 'name'>): RawBuilder<unknown> =>
  sql.raw(`for values from (${since ?? 'minvalue'}) to (${until ?? 'maxvalue'})`)
