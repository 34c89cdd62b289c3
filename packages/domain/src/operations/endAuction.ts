import { noShares, type OperationDefinition } from './definition.ts'
import { final, own } from './rules/asset.ts'
import { ended, type TradeStanding, tradeRules, up } from './rules/trade.ts'

/** The holder takes an asset home from its auction, once it is locked or before the first bid. */
export const endAuction: OperationDefinition<'end_auction', TradeStanding> = {
  kind: 'end_auction',
  about: 'asset',
  event: { of: 'token', name: 'Withdrawn', actor: 'to' },
  problem: tradeRules(up, own, final, ended),
  price: 'none',
  shares: () => noShares,
  reportedBy: 'cancelback',
  gas: 'nft111.withdraw',
  minedProgress: 'updating_game_data',
  takesPermit: true,
}
