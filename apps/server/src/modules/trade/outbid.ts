import { outbidNotice } from '@mdragon/domain'
import { arg, type ChainEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import type { Stretch, TentativeEffects } from '../../effects/index.ts'
import { hearAgain, type Notice, tellAll } from '../notices/index.ts'
import { type BidEvent, factOf, findBids } from './events.ts'

/** Who is outbid hears it with the block that brings it: until that is final, the lock may have come. */
export const tradeTentative: TentativeEffects = {
  async seen(tx, events, coinOf) {
    const blocks = events.filter(({ name }) => name === 'Bid').map(({ block }) => block)
    if (blocks.length === 0) return
    // What was final before was told then: a chain that is read again tells nothing.
    const after = Math.max(Math.min(...blocks) - 1, await settledBlock(tx))
    const bids = await findBids(tx, after, Math.max(...blocks))
    await hearAgain(
      tx,
      bids.map((bid) => ({ address: arg(bid, 'bidder'), assets_id: bid.assets_id })),
    )
    await tellAll(
      tx,
      bids.flatMap((bid) => noticesOf(bid, coinOf)),
    )
  },
}

const settledBlock = async (tx: Db): Promise<number> =>
  (await tx.selectFrom('finality').select('block').executeTakeFirst())?.block ?? 0

function noticesOf(bid: BidEvent, coinOf: Stretch['coinOf']): Notice[] {
  const fact = factOf(bid)
  const told = fact.happened === 'bid' ? outbidNotice(fact, BigInt(bid.price_before ?? 0)) : null
  if (!told) return []
  const { assets_id, block, time: at } = bid
  const data = { ...told.data, coin: coinOf(bid.currency ?? '') }
  return [{ address: told.address, kind: told.kind, key: keyOf(bid), data, assets_id, block, at }]
}

/** In another block the same transaction has another place: the bid is known by what it was for. Prices only rise. */
const keyOf = (bid: ChainEvent): string => `${bid.tx}/${bid.collection}/${bid.token_id}/${arg(bid, 'price')}`
