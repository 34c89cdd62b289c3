import { AppError, type CallData, type Locale } from '@mdragon/api'
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
  unpackTraits,
} from '@mdragon/domain'
import { getAddress } from 'viem'
import { readHead } from '../../chain/head.ts'
import { readTerms } from '../../chain/terms.ts'
import type { Context } from '../../context.ts'
import { readNames } from '../account/index.ts'
import { readCompared } from './compared.ts'
import { readHallBonus } from './hall.ts'
import { tradePresenter } from './history.ts'
import { readInGame } from './inGame.ts'
import { presentAsset, presentOffer } from './present.ts'
import { findAsset, findKindCount, findOffer, latestTrades } from './queries.ts'
import { activatedDragons, inTeams, readUnderWay, statusOf } from './status.ts'

const HISTORY_LENGTH = 100
const LADDER_STEPS = 10
const COMMUNITY_BPS = 1000

type CardDetail = CallData<'GET /api/card/:id'>

export async function readCard(
  ctx: Context,
  id: number,
  locale: Locale,
  userid: number | null = null,
): Promise<CardDetail> {
  const { db } = ctx
  const row = await findAsset(db, id)
  const traits = row && unpackTraits(BigInt(`0x${row.traits}`))
  if (!row || !traits) throw new AppError('card.not_found')

  const [head, offer, trades, count] = [
    await readHead(db),
    await findOffer(db, row.assets_id),
    await latestTrades(db, row.assets_id, HISTORY_LENGTH),
    await findKindCount(db, row.type, row.index_id),
  ]
  return {
    ...presentAsset(row, locale),
    owner_name: (await readNames(db, [row.owner]))(row.owner),
    story: rosterEntry(row.type, row.index_id)?.story[locale] ?? '',
    number: row.number,
    copies: count?.born ?? 0,
    collection: getAddress(row.collection),
    minted_at: row.minted_at,
    total_traded: formatAmount(BigInt(row.traded)),
    attributes: attributesOf(traits),
    compared: await readCompared(db, row, count?.copies ?? 0),
    specials: specialsOf(traits),
    skills: skillsOf(traits).map(({ type, name, text }) => ({ type, name: name[locale], text: text[locale] })),
    offer: offer ? { ...presentOffer(offer, head), ...(await explainOffer(ctx, offer)) } : null,
    ...statusOf(row, offer ?? null, head, await readUnderWay(db, [row.assets_id], userid), await inTeams(db, [row])),
    is_activated: (await activatedDragons(db, [row])).has(row.assets_id),
    hall_bonus: await readHallBonus(db, row, userid),
    ...(await readInGame(db, [row.assets_id]))(row.assets_id),
    history: trades.map(await tradePresenter(db, trades)),
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}

type Explained = Omit<NonNullable<CardDetail['offer']>, keyof ReturnType<typeof presentOffer>>

/** Who gets what of the next payment, to the last wei. */
async function explainOffer(
  ctx: Context,
  offer: { kind: 'sale' | 'auction'; price: string; pay: string; since_block: number; window_block: number | null },
): Promise<Explained> {
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
  const { saleFeeBps } = await readTerms(ctx.db)
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
