import type { CallData, Locale } from '@mdragon/api'
import { type CoinProfit, formatAmount, type Lot, parseAmount, profitOf, unrealisedOf } from '@mdragon/domain'
import { type Named, presentNamed } from '../assets/index.ts'

type WireLot = CallData<'GET /api/user/portfolio/lots'>['items'][number]

export const presentProfit = ({ coin, proceeds, cost, fee, profit }: CoinProfit) => ({
  coin,
  proceeds: formatAmount(proceeds),
  cost: formatAmount(cost),
  fee: formatAmount(fee),
  profit: formatAmount(profit),
})

/** A lot with its asset, in the wire's words. */
export function presentLot(lot: Lot, named: Named, worth: WireLot['worth'], isFinal: boolean, locale: Locale): WireLot {
  const unrealised = lot.end_by === null ? unrealisedOf(lot, worth && parseAmount(worth.amount)) : null
  return {
    asset: presentNamed(named, locale),
    by: lot.by,
    at: lot.time,
    tx: lot.tx,
    coin: lot.coin,
    cost: formatAmount(lot.cost),
    fees: formatAmount(lot.fees),
    end: presentEnd(lot),
    profit: profitOf(lot).map(presentProfit),
    worth,
    unrealised: unrealised === null ? null : formatAmount(unrealised),
    is_final: isFinal,
  }
}

function presentEnd({ end_by, end_time, end_tx, end_coin, end_price, end_fee }: Lot): WireLot['end'] {
  if (end_by === null || end_time === null || end_tx === null) return null
  const tell = (wei: bigint | null) => (wei === null ? null : formatAmount(wei))
  return {
    by: end_by,
    at: end_time,
    tx: end_tx,
    coin: end_coin,
    price: tell(end_price),
    fee: tell(end_fee),
    received: end_price === null || end_fee === null ? null : formatAmount(end_price - end_fee),
  }
}
