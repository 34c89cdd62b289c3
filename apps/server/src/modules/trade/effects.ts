import { type AssetMove, activityLines, type TradeMove } from '@mdragon/domain'
import { sql } from 'kysely'
import { arg, type ChainEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import { writeRows } from '../../db/writeRows.ts'
import type { ActivityRow, FinalEffects, Stretch } from '../../effects/index.ts'

/** A trade of the chain with what its event alone does not say. */
type TradeEvent = ChainEvent & {
  assets_id: number
  move: AssetMove
  /** The coin of the offer that it is about. */
  currency: string | null
  /** What happened to the auction just before. */
  auction_before: AssetMove | null
}

/** The lines and payments of a stretch of blocks. */
export async function readTrades(db: Db, stretch: Stretch) {
  const [events, locks] = await Promise.all([findTrades(db, stretch), findLocks(db, stretch)])
  const times = await stretch.timesOf([...new Set(locks.map(lockBlock))])
  const timed = locks.map((bid) => ({ ...bid, block: lockBlock(bid), time: times.get(lockBlock(bid)) ?? bid.time }))
  return {
    activity: [
      ...timed.flatMap((bid) => linesOf(bid, lockOf(bid), stretch)),
      ...events.flatMap((event) => linesOf(event, moveOf(event), stretch)),
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

const linesOf = (event: TradeEvent, move: TradeMove, stretch: Stretch): ActivityRow[] =>
  activityLines(move).map((line) => ({
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

const lockOf = (bid: TradeEvent): TradeMove => ({
  move: 'lock',
  holder: arg(bid, 'bidder'),
  price: amount(bid, 'price'),
})

function paymentOf(event: TradeEvent): { address: string; amount: bigint; kind: 'sale' | 'bid' } | null {
  if (event.move === 'sell') return { address: arg(event, 'buyer'), amount: amount(event, 'price'), kind: 'sale' }
  if (event.move === 'bid') return { address: arg(event, 'bidder'), amount: amount(event, 'price'), kind: 'bid' }
  return null
}

function moveOf(event: TradeEvent): TradeMove {
  const { move, auction_before } = event
  const text = (name: string) => arg(event, name)
  const wei = (name: string) => amount(event, name)
  switch (move) {
    case 'list':
    case 'changePrice':
      return { move, seller: text('seller'), price: wei('price') }
    case 'cancel':
      return { move, seller: text('seller') }
    case 'sell':
      return { move, seller: text('seller'), buyer: text('buyer'), price: wei('price'), fee: wei('fee') }
    case 'putUp':
      return { move, owner: text('owner'), price: wei('price') }
    case 'bid': {
      const isFirst = auction_before !== 'bid'
      return {
        move,
        bidder: text('bidder'),
        holder: text('holder'),
        price: wei('price'),
        toHolder: wei('toHolder'),
        isFirst,
      }
    }
    case 'putUpAgain':
      return { move, holder: text('holder'), price: wei('price'), hadBids: auction_before === 'bid' }
    case 'withdraw':
      return { move, to: text('to') }
    default:
      throw new Error(`${move} is no trade`)
  }
}

const tradeMoves = ['list', 'changePrice', 'cancel', 'sell', 'putUp', 'bid', 'putUpAgain', 'withdraw'] as const

/** The token's nearest earlier event of these moves. */
const before = (column: 'move' | 'currency', moves: readonly AssetMove[]) => sql`(
  select ${column === 'move' ? sql`p.move` : sql`p.args ->> 'currency'`} from chain.event p
  where p.collection = e.collection and p.token_id = e.token_id and p.seq < e.seq and p.move in (${sql.join(moves)})
  order by p.seq desc limit 1)`

const columns = sql`e.*, a.assets_id,
  coalesce(e.args ->> 'currency', ${before('currency', ['list', 'putUp', 'putUpAgain'])}) as currency,
  ${before('move', ['putUp', 'putUpAgain', 'bid'])} as auction_before`

async function findTrades(db: Db, { after, to }: Stretch): Promise<TradeEvent[]> {
  const { rows } = await sql<TradeEvent>`
    select ${columns} from chain.event e join chain.asset a using (collection, token_id)
    where e.block > ${after} and e.block <= ${to} and e.move in (${sql.join([...tradeMoves])})
    order by e.block, e.log_index`.execute(db)
  return rows
}

/** The bids whose lock block comes in this stretch without another bid before it. */
async function findLocks(db: Db, { after, to }: Stretch): Promise<TradeEvent[]> {
  const { rows } = await sql<TradeEvent>`
    select ${columns} from chain.event e join chain.asset a using (collection, token_id)
    where e.name = 'Bid' and (e.args ->> 'lockBlock')::bigint > ${after} and (e.args ->> 'lockBlock')::bigint <= ${to}
      and 'bid' is distinct from (
        select n.move from chain.event n
        where n.collection = e.collection and n.token_id = e.token_id and n.seq > e.seq
          and n.move in ('bid', 'putUpAgain', 'withdraw')
        order by n.seq limit 1)
    order by e.block, e.log_index`.execute(db)
  return rows
}
