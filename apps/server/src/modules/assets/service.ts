import { AppError, type CallData, calls, type Locale } from '@mdragon/api'
import {
  type AssetKind,
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
  termsAfter,
  unpackTraits,
} from '@mdragon/domain'
import { getAddress } from 'viem'
import type { Db } from '../../db/open.ts'
import { Written, write } from '../../routing/index.ts'
import type { CardFacts } from './cardFacts.ts'
import { type Heights, placeBehind, type Strongest, standingAmong } from './compared.ts'
import { readHallBonus } from './hall.ts'
import { presentTrades } from './history.ts'
import { inGameOf } from './inGame.ts'
import { presentAsset, presentOffer } from './present.ts'
import { type PlaceAndStatus, readUnderWay, statusOf, type UnderWay, underWayOf } from './status.ts'

const LADDER_STEPS = 10
const COMMUNITY_BPS = 1000

type CardDetail = CallData<'GET /api/card/:id'>
const cardSchema = calls['GET /api/card/:id'].response

/** A card's page as everybody sees it, and what somebody may see otherwise. */
export type CardForAll = {
  card: CardDetail
  told: Written<CardDetail>
  asset: CardFacts
  underWay: UnderWay
  statusWith(underWay: UnderWay): PlaceAndStatus
}
type Wanted = { id: number; locale: Locale }
/** Where cards are read from. What is the same for all of a type, or of a name, need not be read for each. */
export type CardReader = {
  factsOf(id: number): Promise<CardFacts | undefined>
  heightsOf(type: AssetKind): Promise<Heights>
  strongestOf(type: AssetKind, indexId: number): Promise<Strongest>
}
type Player = { userid: number; address: string | null }

export async function readCardForAll(
  { factsOf, heightsOf, strongestOf }: CardReader,
  { id, locale }: Wanted,
): Promise<CardForAll> {
  const facts = await factsOf(id)
  const traits = facts && unpackTraits(BigInt(`0x${facts.traits}`))
  if (!facts || !traits) throw new AppError('card.not_found')
  const { head, offer, type, index_id } = facts
  if (!head) throw new AppError('server.unavailable')
  const [heights, strongest] = await Promise.all([heightsOf(type), strongestOf(type, index_id)])
  const underWay = underWayOf((facts.under_way ?? []).map(({ kind }) => ({ assets_id: id, kind })))
  const teams = new Set(facts.is_in_team ? [id] : [])
  const nameOf = (address: string) => facts.names?.[address] ?? null
  const statusWith = (some: UnderWay) => statusOf(facts, offer, head, some, teams)
  const card: CardDetail = {
    ...presentAsset(facts, locale),
    owner_name: nameOf(facts.owner),
    story: rosterEntry(type, index_id)?.story[locale] ?? '',
    number: facts.number,
    copies: facts.born ?? 0,
    collection: getAddress(facts.collection),
    minted_at: facts.minted_at,
    total_traded: formatAmount(BigInt(facts.traded)),
    attributes: attributesOf(traits),
    compared: {
      ...standingAmong(heights, facts.stat_steps),
      alike: facts.alike ?? 0,
      stronger: placeBehind(strongest, facts.power),
    },
    specials: specialsOf(traits),
    skills: skillsOf(traits).map(({ type, name, text }) => ({ type, name: name[locale], text: text[locale] })),
    offer: offer && { ...presentOffer(offer, head), ...explainOffer(offer, termsAfter(facts.fees ?? [])) },
    ...statusWith(underWay),
    is_activated: facts.is_activated,
    hall_bonus: 0,
    ...inGameOf(facts.in_game, facts.traits),
    history: facts.trades.map(presentTrades(nameOf)),
    head,
  }
  return { card, told: new Written(write(cardSchema, card), true), asset: facts, underWay, statusWith }
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
export async function readCard(db: Db, reader: CardReader, wanted: Wanted, player: Player): Promise<CardDetail> {
  const forAll = await readCardForAll(reader, wanted)
  return { ...forAll.card, ...(await readOwnSight(db, forAll, player)) }
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
