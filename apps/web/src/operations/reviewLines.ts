import { formatAmount, parseAmount, roundTo } from '@mdragon/domain/money/amount'
import { operationOf } from '@mdragon/domain/operations/index'
import type { Format } from '../i18n/format.ts'
import { kindViews, type ReviewLine } from './kinds.ts'
import type { Line } from './Lines.tsx'
import { sumOfPrices } from './money.ts'
import type { Prepared } from './sign.ts'
import type { OperationsWords } from './words/index.ts'

type Context = { words: OperationsWords; f: Format }
const BPS = 10_000

/** What an operation does with whose money, in plain words. Figures are the server's, exactly as it gave them. */
export function reviewLines(answer: Prepared, { words: { review: words }, f }: Context): Line[] {
  const prepared = { ...answer, operation: together(answer) }
  const { operation, preview } = prepared
  const { kind } = operation
  const coin = operation.coin ?? ''
  const shares = {
    fee: f.percent(preview.fee_bps / BPS),
    seller: f.percent(1 - preview.fee_bps / BPS),
    holder: f.percent(0.9),
    community: f.percent(0.1),
  }
  const own = kindViews[kind].lines({ ...prepared, words, shares })
  const balance: ReviewLine = [words.balance(coin), preview.pay === null ? null : preview.balance, 'quiet']
  return [
    ...own.flatMap(written(f, coin)),
    ...(typeof operation.expires_at === 'number'
      ? [{ label: words.ends, value: f.moment(operation.expires_at), tone: 'quiet' as const }]
      : []),
    // A voucher: it is good for so long, whatever becomes of this dialog.
    ...(operationOf(kind).byVoucher
      ? [{ label: words.until, value: f.moment(operation.deadline), tone: 'quiet' as const }]
      : []),
    ...[balance].flatMap(written(f, coin)),
    ...networkLines(preview, coin, words, f),
  ]
}

/** Several that are done at once, told as one: at the price of all. */
const together = ({ operation, batch }: Prepared): Prepared['operation'] =>
  batch.length === 0 ? operation : { ...operation, price: sumOfPrices(batch) ?? null }

const written =
  (f: Format, coin: string) =>
  ([label, amount, tone]: ReviewLine): Line[] =>
    amount === null ? [] : [{ label, value: `${f.exact(amount)} ${coin}`, ...(tone ? { tone } : {}) }]

/** An estimate, and nobody reads eighteen places of one. */
const FEE_DIGITS = 3

/** What the network is likely to take, and all of it together where something is paid. The most it can be is told who asks. */
function networkLines(
  { network_fee: fee, network_fee_most: most, pay }: Prepared['preview'],
  coin: string,
  words: OperationsWords['review'],
  f: Format,
): Line[] {
  if (fee === null) return [{ label: words.networkFee, value: words.networkFeeLater, tone: 'quiet' }]
  const rounded = formatAmount(roundTo(parseAmount(fee) ?? 0n, FEE_DIGITS, 'up'))
  const value = `${f.exact(rounded)} BNB`
  const exact =
    most !== null && most !== fee
      ? { exact: words.networkFeeMost(`${f.exact(most)} BNB`) }
      : rounded === fee
        ? {}
        : { exact: `${f.exact(fee)} BNB` }
  const line: Line = { label: words.networkFee, value, tone: 'quiet', ...exact }
  return pay === null ? [line] : [line, { label: words.total, value: totalOf(pay, coin, rounded, f), tone: 'strong' }]
}

/** An amount and its coin stay on one line. */
const NBSP = '\u00a0'

/** Two coins are not added up; one is. */
function totalOf(pay: string, coin: string, fee: string, f: Format): string {
  if (coin !== 'BNB') return `${f.exact(pay)}${NBSP}${coin} + ${f.exact(fee)}${NBSP}BNB`
  return `${f.exact(formatAmount((parseAmount(pay) ?? 0n) + (parseAmount(fee) ?? 0n)))} BNB`
}
