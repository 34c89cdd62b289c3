import { type AssetPlace, cardStatus, cardStatuses, isPurchase, placeOf } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable, OfferTable } from '../../db/schema.ts'

type Asset = Pick<Selectable<AssetTable>, 'assets_id' | 'state'>
type Offer = Pick<Selectable<OfferTable>, 'lock_block'>

/** Where a card is and how it stands, in the wire's words. */
export type Standing = { place: AssetPlace; status: number | null }

/** What is under way with these cards. Only what is in a block counts for all; a player's own word counts for the player. */
export async function readUnderWay(
  db: Db,
  assetsIds: readonly number[],
  userid: number | null,
): Promise<Map<number, 'sale' | 'chain'>> {
  if (assetsIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('operation')
    .select(['assets_id', 'kind'])
    .where('assets_id', 'in', [...assetsIds])
    .where((e) => {
      const mined = e('state', '=', 'mined')
      return userid === null ? mined : e.or([mined, e.and([e('state', '=', 'sent'), e('userid', '=', userid)])])
    })
    .execute()
  return new Map(rows.map(({ assets_id, kind }) => [assets_id, isPurchase(kind) ? 'sale' : 'chain']))
}

export function standingOf(
  asset: Asset,
  offer: Offer | null,
  headBlock: number,
  underWay: ReadonlyMap<number, 'sale' | 'chain'>,
): Standing {
  const status = cardStatus({
    state: asset.state,
    isAuctionLocked: offer !== null && offer.lock_block !== null && headBlock + 1 >= offer.lock_block,
    underWay: underWay.get(asset.assets_id) ?? null,
    isInTeam: false,
  })
  return { place: placeOf(asset.state), status: status && cardStatuses[status] }
}
