import { noShares, type OperationDefinition } from './definition.ts'
import { final, own } from './rules/asset.ts'
import { listed, type TradeStanding, tradeRules } from './rules/trade.ts'

/** A listing is taken down. */
export const cancel: OperationDefinition<'cancel', TradeStanding> = {
  kind: 'cancel',
  about: 'asset',
  event: { of: 'token', name: 'Cancelled', actor: 'seller' },
  problem: tradeRules(own, listed, final),
  price: 'none',
  shares: () => noShares,
  reportedBy: 'cancelback',
  gas: 'market.cancel',
  several: { most: 100 },
  minedProgress: 'updating_game_data',
  takesPermit: true,
}
