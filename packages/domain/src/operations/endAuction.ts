import { activityTypes } from '../activity/activity.ts'
import { noShares, type OperationDefinition } from './definition.ts'
import { final, own } from './rules/asset.ts'
import { leavable, type TradeStanding, tradeRules, up } from './rules/trade.ts'

/** The holder takes an asset home: before the first bid, once it is locked, or when its coin buys nothing any more. */
export const endAuction: OperationDefinition<'end_auction', TradeStanding> = {
  kind: 'end_auction',
  about: 'asset',
  event: { of: 'token', name: 'Withdrawn', actor: 'to' },
  problem: tradeRules(up, own, final, leavable),
  price: 'none',
  shares: () => noShares,
  reportedBy: 'cancelback',
  gas: 'nft111.withdraw',
  minedProgress: 'updating_game_data',
  failedActivity: activityTypes.auctionFailed,
  takesPermit: true,
}
