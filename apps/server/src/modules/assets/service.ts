import { AppError, type CallData, calls, type Locale } from '@mdragon/api'
import {
  attributesOf,
  backIfOutbid,
  formatAmount,
  ladder,
  rosterEntry,
  skillsOf,
  specialsOf,
  splitBid,
  splitSale,
  type Terms,
  unpackTraits,
} from '@mdragon/domain'
import { getAddress } from 'viem'
import { readHead } from '../../chain/head.ts'
import { readTerms } from '../../chain/terms.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { inFewTrips } from '../../db/trips.ts'
import { Written, write } from '../../routing/index.ts'
import { readNames } from '../account/index.ts'
import { countStronger, readStanding } from './compared.ts'
import { readHallBonus } from './hall.ts'
import { presentTrades, tradersOf } from './history.ts'
import { readInGame } from './inGame.ts'
import { presentAsset, presentOffer } from './present.ts'
import { findAsset, findKindCount, findOffer, latestTrades } from './queries.ts'
import { activatedDragons, inTeams, type PlaceAndStatus, readUnderWay, statusOf, type UnderWay } from './status.ts'

const HISTORY_LENGTH = 100
const LADDER_STEPS = 10
const COMMUNITY_BPS = 1000

type CardDetail = CallData<'GET /api/card/:id'>
const cardSchema = calls['GET /api/card/:id'].response

/** A card's page as everybody sees it, and what somebody may see otherwise. */
export type CardForAll = {
  card: CardDetail
  told: Written<CardDetail>
  asset: Asset
  underWay: UnderWay
  statusWith(underWay: UnderWay): PlaceAndStatus
}
type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>
type Player = { userid: number; address: string | null }

/** In two ways to the database: what the number alone tells, and what that tells. */
export const readCardForAll = (ctx: Context, id: number, locale: Locale): Promise<CardForAll> =>
  inFewTrips(() => readInTwo(ctx, id, locale))

async function readInTwo({ db }: Context, id: number, locale: Locale): Promise<CardForAll> {
  const [asset, offer, trades, terms, underWay] = await Promise.all([
    findAsset(db, id),
    findOffer(db, id),
    latestTrades(db, id, HISTORY_LENGTH),
    readTerms(db),
    readUnderWay(db, [id], null),
  ])
  const traits = asset && unpackTraits(BigInt(`0x${asset.traits}`))
  if (!asset || !traits) throw new AppError('card.not_found')
  const { assets_id, type, index_id, owner } = asset
  const [head, count, nameOf, teams, standing, stronger, activated, inGame] = await Promise.all([
    readHead(db),
    findKindCount(db, type, index_id),
    readNames(db, [owner, ...tradersOf(trades)]),
    inTeams(db, [asset]),
    readStanding(db, asset),
    countStronger(db, asset),
    activatedDragons(db, type === 'dragon' ? [asset] : []),
    readInGame(db, asset.state === 'game' ? [assets_id] : []),
  ])
  const statusWith = (some: UnderWay) => statusOf(asset, offer ?? null, head, some, teams)
  const card: CardDetail = {
    ...presentAsset(asset, locale),
    owner_name: nameOf(owner),
    story: rosterEntry(type, index_id)?.story[locale] ?? '',
    number: asset.number,
    copies: count?.born ?? 0,
    collection: getAddress(asset.collection),
    minted_at: asset.minted_at,
    total_traded: formatAmount(BigInt(asset.traded)),
    attributes: attributesOf(traits),
    compared: { ...standing, alike: count?.copies ?? 0, stronger },
    specials: specialsOf(traits),
    skills: skillsOf(traits).map(({ type, name, text }) => ({ type, name: name[locale], text: text[locale] })),
    offer: offer ? { ...presentOffer(offer, head), ...explainOffer(offer, terms) } : null,
    ...statusWith(underWay),
    is_activated: activated.has(assets_id),
    hall_bonus: 0,
    ...inGame(assets_id),
    history: trades.map(presentTrades(nameOf)),
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
  return { card, told: new Written(write(cardSchema, card), true), asset, underWay, statusWith }
}

/** What a player alone sees of a card: that they sent something which is in no block yet, and what their hall adds. */
export async function readOwnSight(
  db: Db,
  { asset, underWay, statusWith }: CardForAll,
  { userid, address }: Player,
): Promise<Pick<CardDetail, 'place' | 'status' | 'hall_bonus'> | null> {
  const own = await readUnderWay(db, [asset.assets_id], userid)
  const hall_bonus = await readHallBonus(db, asset, { address })
  const isSame = hall_bonus === 0 && own.get(asset.assets_id) === underWay.get(asset.assets_id)
  return isSame ? null : { ...statusWith(own), hall_bonus }
}

/** A card as a player sees it. */
export async function readCard(ctx: Context, id: number, locale: Locale, player: Player): Promise<CardDetail> {
  const forAll = await readCardForAll(ctx, id, locale)
  return { ...forAll.card, ...(await readOwnSight(ctx.db, forAll, player)) }
}

type Explained = Omit<NonNullable<CardDetail['offer']>, keyof ReturnType<typeof presentOffer>>

/** Who gets what of the next payment, to the last wei. */
function explainOffer(
  offer: { kind: 'sale' | 'auction'; price: string; pay: string; since_block: number; window_block: number | null },
  { saleFeeBps }: Terms,
): Explained {
  const pay = BigInt(offer.pay)
  if (offer.kind === 'auction') {
    const { toHolder, toCommunity } = splitBid(pay)
    return {
      to_holder: formatAmount(toHolder),
      fee: formatAmount(toCommunity),
      fee_bps: COMMUNITY_BPS,
      back_if_outbid: formatAmount(backIfOutbid(pay)),
      ladder: ladder(BigInt(offer.price), LADDER_STEPS).map(formatAmount),
      started_block: offer.window_block ?? offer.since_block,
    }
  }
  if (saleFeeBps === null) throw new AppError('server.unavailable')
  const { fee, toSeller } = splitSale(pay, BigInt(saleFeeBps))
  return {
    to_holder: formatAmount(toSeller),
    fee: formatAmount(fee),
    fee_bps: saleFeeBps,
    back_if_outbid: null,
    ladder: [],
    started_block: offer.since_block,
  }
}
