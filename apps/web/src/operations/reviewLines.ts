import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { nextPrice, splitBid } from '@mdragon/domain/price/nft111'
import type { Format } from '../i18n/format.ts'
import type { TradeWords } from '../i18n/trade/index.ts'
import type { Line } from './Lines.tsx'
import type { Prepared } from './sign.ts'

type Context = { words: TradeWords; f: Format; feeBps: number }
const BPS = 10_000

/** What an operation does with whose money, in plain words. Figures are the server's, exactly as it gave them. */
export function reviewLines({ operation, preview }: Prepared, { words: { review }, f, feeBps }: Context): Line[] {
  const { kind, price } = operation
  const coin = operation.coin ?? ''
  const lines: (Line | null)[] = []
  const add = (label: string, amount: string | null, tone?: Line['tone'], unit = coin) =>
    lines.push(amount === null ? null : { label, value: `${f.exact(amount)} ${unit}`, ...(tone ? { tone } : {}) })
  const [fee, rest] = [f.percent(feeBps / BPS), f.percent(1 - feeBps / BPS)]
  switch (kind) {
    case 'list':
    case 'change_price':
      add(review.price, price, 'strong')
      add(review.fee(fee), preview.fee)
      add(review.youReceive, preview.receive, 'good')
      add(review.floor, preview.floor, 'quiet')
      break
    case 'put_up':
    case 'put_up_again':
      add(review.firstPrice, price, 'strong')
      add(review.youReceiveIfBid, price && ofFirstBid(price), 'good')
      add(review.floor, preview.floor, 'quiet')
      break
    case 'buy':
      add(review.youPay, preview.pay, 'strong')
      add(review.sellerReceives(rest), preview.receive)
      add(review.fee(fee), preview.fee)
      break
    case 'bid':
      add(review.youPay, preview.pay, 'strong')
      add(review.holderReceives(f.percent(0.9)), preview.receive)
      add(review.community(f.percent(0.1)), preview.fee)
      add(review.backIfOutbid, preview.back_if_outbid, 'good')
      break
    case 'activate_account':
    case 'add_dragon':
      add(review.youPay, price, 'strong')
      break
    case 'coin_in':
      add(review.intoGame, price, 'strong')
      break
    case 'coin_out':
      add(review.toWallet, price, 'good')
      break
    case 'claim':
      add(review.claimFee, price, 'strong')
  }
  // A voucher: it is good for so long, whatever becomes of this dialog.
  if (kind === 'coin_out' || kind === 'claim' || kind === 'add_dragon')
    lines.push({ label: review.until, value: f.moment(operation.deadline), tone: 'quiet' })
  if (preview.pay !== null) add(review.balance(coin), preview.balance, 'quiet')
  if (preview.network_fee === null)
    lines.push({ label: review.networkFee, value: review.networkFeeLater, tone: 'quiet' })
  else add(review.networkFee, preview.network_fee, 'quiet', 'BNB')
  if (preview.pay !== null && preview.network_fee !== null)
    lines.push({ label: review.total, value: totalOf(preview.pay, coin, preview.network_fee, f), tone: 'strong' })
  return lines.filter((line) => line !== null)
}

/** What the owner gets of the lowest first bid. */
const ofFirstBid = (price: string): string | null => {
  const wei = parseAmount(price)
  return wei === null ? null : formatAmount(splitBid(nextPrice(wei)).toHolder)
}

/** An amount and its coin stay on one line. */
const NBSP = '\u00a0'

/** Two coins are not added up; one is. */
function totalOf(pay: string, coin: string, fee: string, f: Format): string {
  if (coin !== 'BNB') return `${f.exact(pay)}${NBSP}${coin} + ${f.exact(fee)}${NBSP}BNB`
  return `${f.exact(formatAmount((parseAmount(pay) ?? 0n) + (parseAmount(fee) ?? 0n)))} BNB`
}
