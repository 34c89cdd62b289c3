import type { CallData } from '@mdragon/api'
import { estimateWorth, formatAmount, MAIN_COIN } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

type WireWorth = CallData<'GET /api/user/card/list'>['items'][number]['worth']
type At = { time: number }

/** What was last paid for an asset `a`, in the game's own coin: its present lot knows. */
const lastPaid = sql<string | null>`(select l.worth from chain.lot l
  where l.assets_id = a.assets_id and l.end_block is null)`

/**
 * The lowest price at which others than `owner` offer one of a kind, by what is final: what its owner asks proves nothing.
 * The cheapest stand first in their index, so it is found at once, however many are offered.
 */
export const floorOfKind = (
  type: RawBuilder<unknown>,
  indexId: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  { time }: At,
) =>
  sql<string | null>`(select k.price from chain.open_ask k join chain.asset ka on ka.assets_id = k.assets_id
    where k.type = ${type} and k.kind = ${indexId} and k.coin = ${sql.lit(MAIN_COIN)}
      and (k.expires_at is null or k.expires_at >= ${time}) and ka.owner <> ${owner} order by k.price limit 1)`

const floorOf = (at: At) => floorOfKind(sql`a.type`, sql`a.index_id`, sql`a.owner`, at)

/** Of these, for who looks at them. */
export async function readWorths(
  db: Db,
  assets: readonly { assets_id: number }[],
  at: At,
): Promise<(assetsId: number) => WireWorth> {
  if (assets.length === 0) return () => null
  const { rows } = await sql<{ assets_id: number; last: string | null; floor: string | null }>`
    select a.assets_id, ${lastPaid}::text as last, ${floorOf(at)}::text as floor
    from chain.asset a where a.assets_id in (${sql.join(assets.map(({ assets_id }) => assets_id))})`.execute(db)
  const known = new Map(rows.map(({ assets_id, last, floor }) => [assets_id, estimateWorth(wei(last), wei(floor))]))
  return (assetsId) => {
    const worth = known.get(assetsId)
    return worth ? { amount: formatAmount(worth.wei), by: worth.by } : null
  }
}

const wei = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
