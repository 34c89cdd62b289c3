import { activityTypes } from '../activity/activity.ts'
import { MAX_FIRST_PRICE, nextPrice, splitBid } from '../price/nft111.ts'
import { noShares, type OperationDefinition } from './definition.ts'
import { final, inWallet, own } from './rules/asset.ts'
import { open, priced, type TradeStanding, tradeRules } from './rules/trade.ts'

/** An asset goes into an NFT111 auction at its owner's first price. */
export const putUp: OperationDefinition<'put_up', TradeStanding> = {
  kind: 'put_up',
  about: 'asset',
  event: { of: 'token', name: 'PutUp', actor: 'owner' },
  problem: tradeRules(own, inWallet, final, open('nft111'), priced(MAX_FIRST_PRICE)),
  price: 'named',
  /** Of the first bid that would be taken. */
  shares: (price) => {
    const { toHolder, toCommunity } = splitBid(nextPrice(price))
    return { ...noShares, receive: toHolder, fee: toCommunity }
  },
  reportedBy: 'sellback',
  gas: 'nft111.putUp',
  minedProgress: 'updating_game_data',
  failedActivity: activityTypes.auctionFailed,
  takesToken: true,
  choosesCoin: true,
  floor: 'shown',
  takesPermit: true,
}
