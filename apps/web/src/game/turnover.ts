import type { CallData } from '@mdragon/api'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import type { Format } from '../i18n/format.ts'
import type { Catalogue } from '../i18n/tw.ts'

type Traded = CallData<'GET /api/memory/market'>

/** What changed hands lately, each coin by itself: sales and bids, since every bid is paid. */
export function turnoverText(t: Pick<Catalogue, 'market'>, f: Format, { day, week }: Traded): string {
  const counted = (name: 'sales' | 'bids') => week.reduce((sum, one) => sum + one[name], 0)
  const [sales, bids] = [counted('sales'), counted('bids')]
  if (sales + bids === 0) return t.market.quiet
  const sums = (rows: Traded['day']) => rows.map((one) => `${f.toGet(paidIn(one))} ${one.coin}`).join(' / ') || '0'
  return t.market.lately(sums(day), sums(week), f.number(sales), f.number(bids))
}

const paidIn = ({ volume, bid_volume }: Traded['day'][number]): string =>
  formatAmount((parseAmount(volume) ?? 0n) + (parseAmount(bid_volume) ?? 0n))
