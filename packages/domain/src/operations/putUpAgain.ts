import { activityTypes } from '../activity/activity.ts'
import { MAX_FIRST_PRICE } from '../price/nft111.ts'
import type { OperationDefinition } from './definition.ts'
import { putUp } from './putUp.ts'
import { final, own } from './rules/asset.ts'
import { coinCounts, ended, open, priced, type TradeStanding, tradeRules, up } from './rules/trade.ts'

/** A locked auction begins anew at its holder's price; before the first bid, its owner names another first price. */
export const putUpAgain: OperationDefinition<'put_up_again', TradeStanding> = {
  kind: 'put_up_again',
  about: 'asset',
  event: { of: 'token', name: 'PutUpAgain', actor: 'holder' },
  problem: tradeRules(up, own, final, coinCounts, open('nft111'), ended, priced(MAX_FIRST_PRICE)),
  price: 'named',
  shares: putUp.shares,
  reportedBy: 'sellback',
  gas: 'nft111.putUpAgain',
  minedProgress: 'updating_game_data',
  failedActivity: activityTypes.auctionFailed,
  floor: 'shown',
  takesPermit: true,
}
