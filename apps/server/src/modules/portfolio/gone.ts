import type { AssetKind } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { placeAmong } from './held.ts'

/**
 * What was held at one of some times and is gone: from the first of them that knew of it up to the first that knows that
 * it is gone. `kind`: of those for which nobody had paid, which are counted; else null, and what the others were worth.
 */
export type Gone = { came: number; went: number; kind: { type: AssetKind; index_id: number } | null; amount: bigint }

type Row = { came: number; went: number; type: AssetKind | null; index_id: number | null; amount: string }

/**
 * What came and went between two of the times was held at none: who trades every day has had thousands of these, and
 * they are passed over where they are found, in the index.
 */
export async function readGone(db: Db, address: string, times: readonly number[]): Promise<Gone[]> {
  const ends = [...times.slice(1), Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select came, went::integer, type, index_id, coalesce(sum(worth), count(*))::text as amount
    from unnest(${[...times]}::bigint[], ${ends}::bigint[]) with ordinality t (since, until, went)
    cross join lateral (
      select ${placeAmong(times, 'time')} as came, l.worth,
        case when l.worth is null then l.type end as type, case when l.worth is null then l.index_id end as index_id
      from chain.lot l where l.owner = ${address} and l.end_block is not null
        and l.end_time > t.since and l.end_time <= t.until and l.time <= t.since) l
    group by came, went, type, index_id`.execute(db)
  return rows.map(({ came, went, type, index_id, amount }) => ({
    came,
    went,
    kind: type === null || index_id === null ? null : { type, index_id },
    amount: BigInt(amount),
  }))
}
