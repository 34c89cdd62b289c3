import { type AssetKind, MAIN_COIN } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { floorOfKind } from '../assets/index.ts'

/** What a player has of one kind: those for which somebody has paid, and those for which nobody has. */
export type HeldKind = {
  type: AssetKind
  index_id: number
  /** `own`: how many were free or paid for in the game's own coin; `gain`: what those may bring beyond their cost. */
  known: { count: bigint; worth: bigint; own: bigint; gain: bigint }
  /** `spent`: what those cost that were free or paid for in the game's own coin. */
  unknown: { count: bigint; own: bigint; spent: bigint }
  /** The lowest price at which others offer one of the kind now. */
  floor: bigint | null
  /** Since when: at the first of some times that knows of it. */
  came: { at: number; worth: bigint; unknown: bigint }[]
}

type Sum = 'n' | 'worth' | 'own' | 'gain' | 'u_n' | 'u_own' | 'u_spent'
type Row = { type: AssetKind; index_id: number; at: number; floor: string | null } & Record<Sum, string>

const main = sql.lit(MAIN_COIN)

/** The place of what happened, among these times: of the first that knows of it. */
export const placeAmong = (times: readonly number[], column: 'time' | 'end_time') =>
  sql<number>`width_bucket(l.${sql.ref(column)} - 1, ${sql.val([...times])}::bigint[])`

export async function readHeld(db: Db, address: string, times: readonly number[], now: number): Promise<HeldKind[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select l.type, l.index_id, ${placeAmong(times, 'time')} as at,
        count(l.worth) as n, coalesce(sum(l.worth), 0) as worth,
        count(l.worth) filter (where l.coin is null or l.coin = ${main}) as own,
        coalesce(sum(l.worth - l.cost - l.fees) filter (where l.coin is null or l.coin = ${main}), 0) as gain,
        count(*) filter (where l.worth is null) as u_n,
        count(*) filter (where l.worth is null and (l.coin is null or l.coin = ${main})) as u_own,
        coalesce(sum(l.cost + l.fees) filter (where l.worth is null and (l.coin is null or l.coin = ${main})), 0) as u_spent
      from chain.lot l where l.owner = ${address} and l.end_block is null group by l.type, l.index_id, at),
    priced as materialized (
      select u.*, ${floorOfKind(sql`u.type`, sql`u.index_id`, sql`${address}`, { time: now })} as floor
      from (select distinct type, index_id from own where u_n > 0) u)
    select type, index_id, at, n::text, worth::text, own::text, gain::text, u_n::text, u_own::text, u_spent::text,
      floor::text from own left join priced using (type, index_id)`.execute(db)
  return [...Map.groupBy(rows, keyOf).values()].flatMap(heldOf)
}

export const keyOf = ({ type, index_id }: { type: AssetKind; index_id: number }): string => `${type}/${index_id}`

/** All of one kind, whenever it came. */
function heldOf(rows: readonly Row[]): HeldKind[] {
  const [first] = rows
  if (!first) return []
  const sum = (of: Sum) => rows.reduce((all, row) => all + BigInt(row[of]), 0n)
  return [
    {
      type: first.type,
      index_id: first.index_id,
      known: { count: sum('n'), worth: sum('worth'), own: sum('own'), gain: sum('gain') },
      unknown: { count: sum('u_n'), own: sum('u_own'), spent: sum('u_spent') },
      floor: first.floor === null ? null : BigInt(first.floor),
      came: rows.map(({ at, worth, u_n }) => ({ at, worth: BigInt(worth), unknown: BigInt(u_n) })),
    },
  ]
}
