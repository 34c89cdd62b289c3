import { activityTypes } from '../activity/activity.ts'
import { backIfOutbid, splitBid } from '../price/nft111.ts'
import { MAX_PRICE } from '../price/unit.ts'
import type { OperationDefinition } from './definition.ts'
import { once } from './rules/asset.ts'
import {
  atLeastNext,
  bidsOpen,
  coinCounts,
  open,
  others,
  priced,
  type TradeStanding,
  tradeRules,
  up,
} from './rules/trade.ts'

/** At least 1.11 times the present price takes an asset over, until its auction locks. */
export const bid: OperationDefinition<'bid', TradeStanding> = {
  kind: 'bid',
  about: 'asset',
  event: { of: 'token', name: 'Bid', actor: 'bidder' },
  problem: tradeRules(up, others, coinCounts, open('nft111'), once, bidsOpen, priced(MAX_PRICE), atLeastNext),
  price: 'paid',
  shares: (price) => {
    const { toHolder, toCommunity } = splitBid(price)
    return { receive: toHolder, fee: toCommunity, backIfOutbid: backIfOutbid(price) }
  },
  reportedBy: 'buyback',
  gas: { bnb: 'nft111.bid.bnb.traits', coin: 'nft111.bid.erc20.traits' },
  minedProgress: 'confirming_sale',
  failedActivity: activityTypes.auctionFailed,
  isPurchase: true,
  floor: 'shown',
  takesPermit: true,
}
