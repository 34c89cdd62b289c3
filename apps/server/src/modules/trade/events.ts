import type { AssetTransition, TradeFact } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { arg, type ChainEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import type { Stretch } from '../../effects/index.ts'

/** A trade of the chain with what its event alone does not say. */
export type TradeEvent = ChainEvent & {
  assets_id: number
  transition: AssetTransition
  /** The coin of the offer that it is about. */
  currency: string | null
}
/** What happened to its auction just before, where that makes a difference. */
export type AfterAuction = { auction_before: AssetTransition | null }
/** What the auction stood at just before. */
export type BidEvent = TradeEvent & AfterAuction & { price_before: string | null }
/** The last bid of an auction, and who had put it up. */
export type LockEvent = TradeEvent & { put_up_by: string | null }

export const amount = (event: ChainEvent, name: string): bigint => BigInt(arg(event, name))

/** The lock of the auction whose last bid this was. */
export const lockOf = (bid: LockEvent): TradeFact => ({
  happened: 'lock',
  holder: arg(bid, 'bidder'),
  price: amount(bid, 'price'),
})

/** What its people read of it. */
export function factOf(event: TradeEvent & AfterAuction): TradeFact {
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

/** What the token's nearest earlier event of these says. */
const before = (word: RawBuilder<unknown>, transitions: readonly AssetTransition[]) => sql`(
  select ${word} from chain.event p
  where p.collection = e.collection and p.token_id = e.token_id and p.seq < e.seq and p.transition in (${sql.join(transitions)})
  order by p.seq desc limit 1)`

const auction = ['putUp', 'putUpAgain', 'bid'] as const
const columns = sql`e.*, a.assets_id,
  coalesce(e.args ->> 'currency', ${before(sql`p.args ->> 'currency'`, ['list', 'putUp', 'putUpAgain'])}) as currency`
const auctionBefore = before(sql`p.transition`, auction)

/** Most blocks bring neither trade nor lock, and the two questions below take long to plan. */
export async function hasAny(db: Db, stretch: Stretch): Promise<boolean> {
  const { after, to } = stretch
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from chain.event where block > ${after} and block <= ${to}) or ${bringsLock(stretch)} as any`.execute(
    db,
  )
  return rows[0]?.any === true
}

/** Whether the lock block of a bid is among these: it may be one in which nothing else happens. */
export const bringsLock = ({ after, to }: Pick<Stretch, 'after' | 'to'>) => sql<boolean>`exists (
  select from chain.event where name = 'Bid'
    and (args ->> 'lockBlock')::bigint > ${after} and (args ->> 'lockBlock')::bigint <= ${to})`

/** Of most trades nobody asks what was before, and each look at it costs as much as the event. */
export async function findTrades(db: Db, { after, to }: Stretch): Promise<(TradeEvent & AfterAuction)[]> {
  const { rows } = await sql<TradeEvent & AfterAuction>`
    select ${columns}, case when e.transition in ('bid', 'putUpAgain') then ${auctionBefore} end as auction_before
    from chain.event e join chain.asset a using (collection, token_id)
    where e.block > ${after} and e.block <= ${to} and e.transition in (${sql.join([...trades])})
    order by e.block, e.log_index`.execute(db)
  return rows
}

/** The bids whose lock block comes in this stretch without another bid before it. */
export async function findLocks(db: Db, { after, to }: Stretch): Promise<LockEvent[]> {
  const { rows } = await sql<LockEvent>`
    select ${columns}, ${before(sql`coalesce(p.args ->> 'owner', p.args ->> 'holder')`, ['putUp', 'putUpAgain'])} as put_up_by
    from chain.event e join chain.asset a using (collection, token_id)
    where e.name = 'Bid' and (e.args ->> 'lockBlock')::bigint > ${after} and (e.args ->> 'lockBlock')::bigint <= ${to}
      and 'bid' is distinct from (
        select n.transition from chain.event n
        where n.collection = e.collection and n.token_id = e.token_id and n.seq > e.seq
          and n.transition in ('bid', 'putUpAgain', 'endAuction')
        order by n.seq limit 1)
    order by e.block, e.log_index`.execute(db)
  return rows
}

/** The bids of these blocks. */
export async function findBids(db: Db, after: number, to: number): Promise<BidEvent[]> {
  const { rows } = await sql<BidEvent>`
    select ${columns}, ${auctionBefore} as auction_before,
      ${before(sql`p.args ->> 'price'`, auction)} as price_before
    from chain.event e join chain.asset a using (collection, token_id)
    where e.block > ${after} and e.block <= ${to} and e.transition = 'bid'
    order by e.block, e.log_index`.execute(db)
  return rows
}
