import type { CallData } from '@mdragon/api'
import { estimateWorth, formatAmount, MAIN_COIN } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

type WireWorth = CallData<'GET /api/user/card/list'>['items'][number]['worth']
type At = { time: number }

/** What was last paid for an asset `a`, in the game's own coin. */
const lastPaid = sql<string | null>`(select t.price from chain.trade t
  where t.assets_id = a.assets_id and t.coin = ${sql.lit(MAIN_COIN)} order by t.block desc, t.log_index desc limit 1)`

/** The lowest price at which others offer one of an asset's kind now: what its owner asks proves nothing. */
const floorOf = ({ time }: At) => sql<string | null>`(select min(fo.pay) from chain.asset fa
  join chain.offer fo on fo.assets_id = fa.assets_id
  where fa.type = a.type and fa.index_id = a.index_id and fa.owner <> a.owner and fo.kind = 'sale' and fo.coin = ${sql.lit(MAIN_COIN)}
    and (fo.expires_at is null or fo.expires_at >= ${time}))`

/** What it may be worth, for an order: `estimateWorth` in the database's words. What nobody knows comes last. */
export const worthOrder = (at: At): RawBuilder<number> => sql<number>`coalesce(${lastPaid}, ${floorOf(at)}, 0)`

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
