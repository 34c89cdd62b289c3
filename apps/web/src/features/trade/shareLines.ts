import { splitSale } from '@mdragon/domain/fees/splitSale'
import { formatAmount } from '@mdragon/domain/money/amount'
import { nextPrice, splitBid } from '@mdragon/domain/price/nft111'
import type { Format } from '../../i18n/format.ts'
import type { TradeWords } from '../../i18n/trade/index.ts'
import type { Line } from '../../operations/Lines.tsx'

type Context = { words: Pick<TradeWords, 'form' | 'review'>; f: Format; coin: string }
const BPS = 10_000

const moneyOf =
  ({ f, coin }: Context) =>
  (wei: bigint): string =>
    `${f.exact(formatAmount(wei))} ${coin}`

/** Who gets what of a sale at this price. */
export function saleLines(priceWei: bigint, feeBps: number, context: Context): Line[] {
  const { review } = context.words
  const money = moneyOf(context)
  const { fee, toSeller } = splitSale(priceWei, BigInt(feeBps))
  return [
    { label: review.fee(context.f.percent(feeBps / BPS)), value: money(fee) },
    { label: review.youReceive, value: money(toSeller), tone: 'good' },
  ]
}

/** What the lowest first bid is at this first price, and what its owner gets of it. */
export function auctionLines(priceWei: bigint, context: Context): Line[] {
  const { form, review } = context.words
  const money = moneyOf(context)
  const bid = nextPrice(priceWei)
  return [
    { label: form.firstBid, value: money(bid) },
    { label: review.youReceiveIfBid, value: money(splitBid(bid).toHolder), tone: 'good' },
  ]
}
