import type { CallKey } from '@mdragon/api'
import type { OperationKind } from '@mdragon/domain'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { operationOf } from '@mdragon/domain/operations/index'
import { MAX_FIRST_PRICE, nextPrice } from '@mdragon/domain/price/nft111'
import { isTooFine, MAX_PRICE } from '@mdragon/domain/price/unit'
import type { AssetItem } from '../../game/assetItem.ts'
import type { Format } from '../../i18n/format.ts'
import type { Line } from '../../operations/Lines.tsx'
import type { OperationsWords } from '../../operations/words/index.ts'
import type { TradeWords } from './words/index.ts'

export type PriceContext = {
  item: AssetItem
  coin: string
  feeBps: number
  words: Pick<TradeWords, 'form' | 'messages'>
  review: OperationsWords['review']
  f: Format
}

type PriceView = {
  call: CallKey & `POST /api/card/${string}`
  /** The call names its asset in the body, not in its path. */
  namesAsset?: true
  label: (form: TradeWords['form']) => string
  /** What it means, above the price. */
  text?: (form: TradeWords['form']) => string
  /** What stands in the field at first, and again when the offer has become another. */
  first?: (offer: NonNullable<AssetItem['offer']>) => string
  hint?: (context: PriceContext) => string
  /** The highest price, where it is not the highest of all. */
  most?: bigint
  problem?: (priceWei: bigint, context: PriceContext) => string | undefined
  /** Who would get what of it. */
  lines: (priceWei: bigint, context: PriceContext) => Line[]
  /** That an auction has locked is no news, but why it can be done at all. */
  isAfterLock?: true
  /** Somebody else's price: when it moves, so must what was typed. */
  follows?: true
  /** It may end by itself. */
  mayEnd?: true
  /** The least that each next bid must pay is shown below. */
  hasLadder?: true
}

const BPS = 10_000
const money = ({ f, coin }: PriceContext, wei: bigint): string => `${f.exact(formatAmount(wei))} ${coin}`
const sharesOf = (kind: OperationKind, priceWei: bigint, { feeBps }: PriceContext) => {
  const { receive, fee, backIfOutbid } = operationOf(kind).shares(priceWei, { feeBps: BigInt(feeBps) })
  return { receive: receive ?? 0n, fee: fee ?? 0n, backIfOutbid: backIfOutbid ?? 0n }
}

/** Of a sale: the fee, and what its seller gets. */
const saleLines =
  (kind: OperationKind): PriceView['lines'] =>
  (priceWei, context) => {
    const { fee, receive } = sharesOf(kind, priceWei, context)
    return [
      { label: context.review.fee(context.f.percent(context.feeBps / BPS)), value: money(context, fee) },
      { label: context.review.youReceive, value: money(context, receive), tone: 'good' },
    ]
  }

/** Of an auction: the lowest first bid at this first price, and what its owner gets of it. */
const auctionLines =
  (kind: OperationKind): PriceView['lines'] =>
  (priceWei, context) => [
    { label: context.words.form.firstBid, value: money(context, nextPrice(priceWei)) },
    {
      label: context.review.youReceiveIfBid,
      value: money(context, sharesOf(kind, priceWei, context).receive),
      tone: 'good',
    },
  ]

const bidLines: PriceView['lines'] = (priceWei, context) => {
  const { receive, fee, backIfOutbid } = sharesOf('bid', priceWei, context)
  const { review, f } = context
  return [
    { label: review.holderReceives(f.percent(0.9)), value: money(context, receive) },
    { label: review.community(f.percent(0.1)), value: money(context, fee) },
    { label: review.backIfOutbid, value: money(context, backIfOutbid), tone: 'good' },
  ]
}

/** What is done by naming a price, and how one differs from another. */
export const priceKinds = {
  list: {
    call: 'POST /api/card/sell/:id',
    label: (form) => form.price,
    text: (form) => form.saleText,
    lines: saleLines('list'),
    mayEnd: true,
  },
  change_price: {
    call: 'POST /api/card/price/:id',
    label: (form) => form.newPrice,
    text: (form) => form.changeText,
    first: ({ price }) => price,
    hint: ({ item, coin, words, f }) => (item.offer ? words.form.now(`${f.exact(item.offer.price)} ${coin}`) : ''),
    problem: (wei, { item, words }) =>
      wei === parseAmount(item.offer?.price ?? '') ? words.messages['price.unchanged'] : undefined,
    lines: saleLines('change_price'),
  },
  put_up: {
    call: 'POST /api/card/auction/:id',
    label: (form) => form.firstPrice,
    text: (form) => form.auctionText,
    lines: auctionLines('put_up'),
    most: MAX_FIRST_PRICE,
  },
  put_up_again: {
    call: 'POST /api/card/auction/:id',
    label: (form) => form.firstPrice,
    text: (form) => form.againText,
    first: ({ price }) => price,
    lines: auctionLines('put_up_again'),
    most: MAX_FIRST_PRICE,
    isAfterLock: true,
  },
  bid: {
    call: 'POST /api/card/buy',
    namesAsset: true,
    label: (form) => form.bid,
    first: ({ pay }) => pay,
    hint: ({ item, coin, words, f }) => words.form.minimum(`${f.exact(item.offer?.pay ?? '')} ${coin}`),
    problem: (wei, { item, words }) =>
      wei < (parseAmount(item.offer?.pay ?? '') ?? 0n) ? words.messages['bid.too_low'] : undefined,
    lines: bidLines,
    follows: true,
    hasLadder: true,
  },
} as const satisfies Partial<Record<OperationKind, PriceView>>

export type PriceKind = keyof typeof priceKinds
export const priceViewOf = (kind: PriceKind): PriceView => priceKinds[kind]

/** What is wrong with a price, of any kind or of this one. */
export function priceProblem(kind: PriceKind, wei: bigint, context: PriceContext): string | undefined {
  const { messages } = context.words
  const { most = MAX_PRICE, problem } = priceViewOf(kind)
  if (isTooFine(wei)) return messages['price.too_fine']
  return wei > most ? messages['price.too_high'] : problem?.(wei, context)
}
