import type { TradeFact } from '../activity/activity.ts'
import type { NoticeData, NoticeKind } from './kinds.ts'

type Told<K extends NoticeKind> = { [N in K]: { address: string; kind: N; data: Omit<NoticeData<N>, 'coin'> } }[K]
export type TradeNotice = Told<'first_bid' | 'sold' | 'won' | 'locked'>
export type OutbidNotice = Told<'outbid'>

/** Who is told what of a trade that is final. `putUpBy`: who had put the asset up, where it is an auction's. */
export function tradeNotices(fact: TradeFact, putUpBy: string | null): TradeNotice[] {
  switch (fact.happened) {
    case 'sold': {
      const { seller: address, buyer: by, price, fee } = fact
      return [{ address, kind: 'sold', data: { by, price, fee, amount: price - fee } }]
    }
    case 'bid': {
      const { holder: address, bidder: by, price, toHolder: amount } = fact
      return fact.isFirst ? [{ address, kind: 'first_bid', data: { by, price, amount } }] : []
    }
    case 'lock': {
      const { holder, price } = fact
      const won = { address: holder, kind: 'won', data: { price } } as const
      if (putUpBy === null || putUpBy === holder) return [won]
      return [won, { address: putUpBy, kind: 'locked', data: { by: holder, price } }]
    }
    default:
      return []
  }
}

/** Who is told at once that somebody bid more. Who raises a bid of their own is not outbid. */
export function outbidNotice(fact: TradeFact & { happened: 'bid' }, paid: bigint): OutbidNotice | null {
  const { holder: address, bidder: by, price, toHolder: amount, isFirst } = fact
  if (isFirst || address === by) return null
  return { address, kind: 'outbid', data: { by, price, paid, amount } }
}
