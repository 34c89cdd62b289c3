import { type AssetTransition, activityLines, type TradeFact } from '@mdragon/domain'
import { sql } from 'kysely'
import { arg, type ChainEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import { writeRows } from '../../db/writeRows.ts'
import type { ActivityRow, FinalEffects, Stretch } from '../../effects/index.ts'

/** A trade of the chain with what its event alone does not say. */
type TradeEvent = ChainEvent & {
  assets_id: number
  transition: AssetTransition
  /** The coin of the offer that it is about. */
  currency: string | null
  /** What happened to the auction just before. */
  auction_before: AssetTransition | null
}

/** The lines and payments of a stretch of blocks. */
export async function readTrades(db: Db, stretch: Stretch) {
  if (!(await hasAny(db, stretch))) return { activity: [], spend: [] }
  const [events, locks] = await Promise.all([findTrades(db, stretch), findLocks(db, stretch)])
  const times = await stretch.timesOf([...new Set(locks.map(lockBlock))])
  const timed = locks.map((bid) => ({ ...bid, block: lockBlock(bid), time: times.get(lockBlock(bid)) ?? bid.time }))
  return {
    activity: [
      ...timed.flatMap((bid) => linesOf(bid, lockOf(bid), stretch)),
      ...events.flatMap((event) => linesOf(event, factOf(event), stretch)),
    ],
    spend: events.flatMap((event) => spendOf(event, stretch)),
  }
}

/** Who did what, and who paid. */
export const tradeEffects: FinalEffects = {
  async stretch(db, stretch) {
    const { activity, spend } = await readTrades(db, stretch)
    return async (tx) => {
      await writeRows(tx, 'spend', spend, { isOnce: true })
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
const amount = (event: ChainEvent, name: string): bigint => BigInt(arg(event, name))

const lockOf = (bid: TradeEvent): TradeFact => ({
  happened: 'lock',
  holder: arg(bid, 'bidder'),
  price: amount(bid, 'price'),
})

function paymentOf(event: TradeEvent): { address: string; amount: bigint; kind: 'sale' | 'bid' } | null {
  if (event.name === 'Sold') return { address: arg(event, 'buyer'), amount: amount(event, 'price'), kind: 'sale' }
  if (event.transition === 'bid') return { address: arg(event, 'bidder'), amount: amount(event, 'price'), kind: 'bid' }
  return null
}

function factOf(event: TradeEvent): TradeFact {
  const { transition: happened, auction_before } = event
  const text = (name: string) => arg(event, name)
  const wei = (name: string) => amount(event, name)
  switch (happened) {
    case 'list':
    case 'changePrice':
      return { happened, seller: text('seller'), price: wei('price') }
    case 'cancel':
      return { happened, seller: text('seller') }
    case 'sold':
    case 'soldDelivered':
      return { happened: 'sold', seller: text('seller'), buyer: text('buyer'), price: wei('price'), fee: wei('fee') }
    case 'putUp':
      return { happened, owner: text('owner'), price: wei('price') }
    case 'bid': {
      const isFirst = auction_before !== 'bid'
      return {
        happened,
        bidder: text('bidder'),
        holder: text('holder'),
        price: wei('price'),
        toHolder: wei('toHolder'),
        isFirst,
      }
    }
    case 'putUpAgain':
      return { happened, holder: text('holder'), price: wei('price'), hadBids: auction_before === 'bid' }
    case 'endAuction':
      return { happened, to: text('to') }
    default:
      throw new Error(`${happened} is no trade`)
  }
}

const trades = [
  'list',
  'changePrice',
  'cancel',
  'sold',
  'soldDelivered',
  'putUp',
  'bid',
  'putUpAgain',
  'endAuction',
] as const

/** The token's nearest earlier event of these. */
const before = (column: 'transition' | 'currency', transitions: readonly AssetTransition[]) => sql`(
  select ${column === 'transition' ? sql`p.transition` : sql`p.args ->> 'currency'`} from chain.event p
  where p.collection = e.collection and p.token_id = e.token_id and p.seq < e.seq and p.transition in (${sql.join(transitions)})
  order by p.seq desc limit 1)`

const columns = sql`e.*, a.assets_id,
  coalesce(e.args ->> 'currency', ${before('currency', ['list', 'putUp', 'putUpAgain'])}) as currency,
  ${before('transition', ['putUp', 'putUpAgain', 'bid'])} as auction_before`

/** Most blocks bring neither trade nor lock, and the two questions below take long to plan. */
async function hasAny(db: Db, { after, to }: Stretch): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from chain.event where block > ${after} and block <= ${to}) or exists (
      select from chain.event where name = 'Bid'
        and (args ->> 'lockBlock')::bigint > ${after} and (args ->> 'lockBlock')::bigint <= ${to}) as any`.execute(db)
  return rows[0]?.any === true
}

async function findTrades(db: Db, { after, to }: Stretch): Promise<TradeEvent[]> {
  const { rows } = await sql<TradeEvent>`
    select ${columns} from chain.event e join chain.asset a using (collection, token_id)
    where e.block > ${after} and e.block <= ${to} and e.transition in (${sql.join([...trades])})
    order by e.block, e.log_index`.execute(db)
  return rows
}

/** The bids whose lock block comes in this stretch without another bid before it. */
async function findLocks(db: Db, { after, to }: Stretch): Promise<TradeEvent[]> {
  const { rows } = await sql<TradeEvent>`
    select ${columns} from chain.event e join chain.asset a using (collection, token_id)
    where e.name = 'Bid' and (e.args ->> 'lockBlock')::bigint > ${after} and (e.args ->> 'lockBlock')::bigint <= ${to}
      and 'bid' is distinct from (
        select n.transition from chain.event n
        where n.collection = e.collection and n.token_id = e.token_id and n.seq > e.seq
          and n.transition in ('bid', 'putUpAgain', 'endAuction')
        order by n.seq limit 1)
    order by e.block, e.log_index`.execute(db)
  return rows
}
