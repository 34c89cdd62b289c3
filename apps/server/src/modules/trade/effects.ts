import { activityLines, type TradeFact, type TradeNotice, tradeNotices } from '@mdragon/domain'
import { arg, type ChainEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import { writeRows } from '../../db/writeRows.ts'
import type { ActivityRow, FinalEffects, Stretch } from '../../effects/index.ts'
import { type Notice, tellAll } from '../notices/index.ts'
import {
  amount,
  bringsLock,
  factOf,
  findLocks,
  findTrades,
  hasAny,
  type LockEvent,
  lockOf,
  type TradeEvent,
} from './events.ts'

/** The lines, notices and payments of a stretch of blocks. */
export async function readTrades(db: Db, stretch: Stretch) {
  if (!(await hasAny(db, stretch))) return { activity: [], notices: [], spend: [] }
  const [events, locks] = await Promise.all([findTrades(db, stretch), findLocks(db, stretch)])
  const times = await stretch.timesOf([...new Set(locks.map(lockBlock))])
  const timed = locks.map((bid) => ({ ...bid, block: lockBlock(bid), time: times.get(lockBlock(bid)) ?? bid.time }))
  const facts = [
    ...timed.map((bid) => [bid, lockOf(bid)] as const),
    ...events.map((event) => [event, factOf(event)] as const),
  ]
  return {
    activity: facts.flatMap(([event, fact]) => linesOf(event, fact, stretch)),
    notices: facts.flatMap(([event, fact]) => noticesOf(event, fact, stretch)),
    spend: events.flatMap((event) => spendOf(event, stretch)),
  }
}

/** Who did what, and who paid. */
export const tradeEffects: FinalEffects = {
  dueWithoutEvents: bringsLock,
  async stretch(db, stretch) {
    const { activity, notices, spend } = await readTrades(db, stretch)
    return async (tx) => {
      await writeRows(tx, 'spend', spend, { isOnce: true })
      await tellAll(tx, notices)
      return activity
    }
  },
}

const linesOf = (event: TradeEvent, fact: TradeFact, stretch: Stretch): ActivityRow[] =>
  activityLines(fact).map((line) => ({
    ...line,
    ...placeOf(event),
    coin: line.amount === null ? null : coinOf(stretch, event),
  }))

/** Who is told of it. An outbid was told with its block: see outbid.ts. */
const noticesOf = (event: TradeEvent | LockEvent, fact: TradeFact, stretch: Stretch): Notice[] =>
  tradeNotices(fact, 'put_up_by' in event ? event.put_up_by : null).map((told) =>
    noticeOf(event, told, coinOf(stretch, event)),
  )

function noticeOf(event: TradeEvent, { address, kind, data }: TradeNotice, coin: string): Notice {
  const { tx, log_index, assets_id, block, time: at } = event
  // Its data are those of its kind, with the coin.
  return { address, kind, key: `${tx}/${log_index}`, data: { ...data, coin }, assets_id, block, at } as Notice
}

function spendOf(event: TradeEvent, stretch: Stretch) {
  const paid = paymentOf(event)
  return paid ? [{ ...paid, ...placeOf(event), coin: coinOf(stretch, event) }] : []
}

const placeOf = ({ tx, log_index, assets_id, block, time }: TradeEvent) => ({
  tx,
  log_index,
  assets_id,
  block,
  at: time,
})
const coinOf = ({ coinOf }: Stretch, { currency }: TradeEvent): string => coinOf(currency ?? '')
const lockBlock = (bid: ChainEvent): number => Number(arg(bid, 'lockBlock'))

function paymentOf(event: TradeEvent): { address: string; amount: bigint; kind: 'sale' | 'bid' } | null {
  if (event.name === 'Sold') return { address: arg(event, 'buyer'), amount: amount(event, 'price'), kind: 'sale' }
  if (event.transition === 'bid') return { address: arg(event, 'bidder'), amount: amount(event, 'price'), kind: 'bid' }
  return null
}
