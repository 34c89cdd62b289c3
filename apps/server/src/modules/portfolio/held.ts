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
}

type Row = { type: AssetKind; index_id: number; floor: string | null } & Record<
  'n' | 'worth' | 'own' | 'gain' | 'u_n' | 'u_own' | 'u_spent',
  string
>

const main = sql.lit(MAIN_COIN)

export async function readHeld(db: Db, address: string, time: number): Promise<HeldKind[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select a.type, a.index_id, count(l.worth) as n, coalesce(sum(l.worth), 0) as worth,
        count(l.worth) filter (where l.coin is null or l.coin = ${main}) as own,
        coalesce(sum(l.worth - l.cost - l.fees) filter (where l.coin is null or l.coin = ${main}), 0) as gain,
        count(*) filter (where l.worth is null) as u_n,
        count(*) filter (where l.worth is null and (l.coin is null or l.coin = ${main})) as u_own,
        coalesce(sum(l.cost + l.fees) filter (where l.worth is null and (l.coin is null or l.coin = ${main})), 0) as u_spent
      from chain.lot l join chain.asset a using (assets_id)
      where l.owner = ${address} and l.end_block is null group by a.type, a.index_id)
    select type, index_id, n::text, worth::text, own::text, gain::text, u_n::text, u_own::text, u_spent::text,
      case when u_n > 0 then ${floorOfKind(sql`own.type`, sql`own.index_id`, sql`${address}`, { time })} end::text as floor
    from own`.execute(db)
  return rows.map((row) => ({
    type: row.type,
    index_id: row.index_id,
    known: { count: BigInt(row.n), worth: BigInt(row.worth), own: BigInt(row.own), gain: BigInt(row.gain) },
    unknown: { count: BigInt(row.u_n), own: BigInt(row.u_own), spent: BigInt(row.u_spent) },
    floor: row.floor === null ? null : BigInt(row.floor),
  }))
}
