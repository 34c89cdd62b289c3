import {
  type AssetPlace,
  cardStatus,
  cardStatuses,
  isExpired,
  isPurchase,
  type OperationKind,
  placeOf,
} from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable, OfferTable } from '../../db/schema.ts'

type Asset = Pick<Selectable<AssetTable>, 'assets_id' | 'state'>
type Offer = Pick<Selectable<OfferTable>, 'lock_block' | 'expires_at'>

/** Where a card is and how it stands, in the wire's words. */
export type PlaceAndStatus = { place: AssetPlace; status: number | null }

export type UnderWay = ReadonlyMap<number, 'sale' | 'chain'>

/** What is under way with these cards. Only what is in a block counts for all; a player's own word counts for the player. */
export async function readUnderWay(db: Db, assetsIds: readonly number[], userid: number | null): Promise<UnderWay> {
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
  return underWayOf(rows)
}

export const underWayOf = (rows: readonly { assets_id: number | null; kind: OperationKind }[]): UnderWay =>
  new Map(rows.map(({ assets_id, kind }) => [assets_id ?? 0, isPurchase(kind) ? 'sale' : 'chain']))

/** Which of these the game has in a team of who owns them: what left by another door is in nobody's. */
export async function inTeams(
  db: Db,
  assets: readonly Pick<Selectable<AssetTable>, 'assets_id' | 'collection' | 'token_id' | 'state' | 'owner'>[],
): Promise<Set<number>> {
  const inGame = assets.filter(({ state }) => state === 'game')
  if (inGame.length === 0) return new Set()
  const rows = await db
    .selectFrom('team_member as t')
    .innerJoin('account as a', 'a.userid', 't.userid')
    .select(['t.collection', 't.token_id', 'a.address'])
    .where(
      't.token_id',
      'in',
      inGame.map(({ token_id }) => token_id),
    )
    .execute()
  const members = new Set(rows.map(({ collection, token_id, address }) => `${collection}/${token_id} of ${address}`))
  return new Set(
    inGame
      .filter(({ collection, token_id, owner }) => members.has(`${collection}/${token_id} of ${owner}`))
      .map(({ assets_id }) => assets_id),
  )
}

/** Whether it is a dragon that was woken. */
export const isDragonActivated = async (db: Db, assetsId: number): Promise<boolean> =>
  (await db
    .selectFrom('chain.asset as a')
    .innerJoin('dragon_activation as d', (join) =>
      join.onRef('d.collection', '=', 'a.collection').onRef('d.token_id', '=', 'a.token_id'),
    )
    .select('a.assets_id')
    .where('a.assets_id', '=', assetsId)
    .executeTakeFirst()) !== undefined

/** Which of these are dragons that were woken. */
export async function activatedDragons(
  db: Db,
  rows: readonly { assets_id: number; collection: string; token_id: number }[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const found = await db
    .selectFrom('dragon_activation')
    .select(['collection', 'token_id'])
    .where(
      'token_id',
      'in',
      rows.map(({ token_id }) => token_id),
    )
    .execute()
  const tokens = new Set(found.map(({ collection, token_id }) => `${collection}/${token_id}`))
  return new Set(
    rows
      .filter(({ collection, token_id }) => tokens.has(`${collection}/${token_id}`))
      .map(({ assets_id }) => assets_id),
  )
}

export function statusOf(
  asset: Asset,
  offer: Offer | null,
  head: { block: number; time: number },
  underWay: UnderWay,
  teams: ReadonlySet<number>,
): PlaceAndStatus {
  const status = cardStatus({
    state: asset.state,
    isAuctionLocked: offer !== null && offer.lock_block !== null && head.block + 1 >= offer.lock_block,
    isExpired: isExpired(offer?.expires_at ?? null, head.time),
    underWay: underWay.get(asset.assets_id) ?? null,
    isInTeam: teams.has(asset.assets_id),
  })
  return { place: placeOf(asset.state), status: status && cardStatuses[status] }
}
