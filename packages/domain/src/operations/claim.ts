import { noShares, type OperationDefinition } from './definition.ts'
import { activated, exists, final, own } from './rules/asset.ts'
import { type BridgeStanding, bridgeRules, inGame, offline, outOfTeam, payPassword, staying } from './rules/bridge.ts'

/** An asset, from the game to the wallet, by a voucher and for a fee. */
export const claim: OperationDefinition<'claim', BridgeStanding> = {
  kind: 'claim',
  about: 'asset',
  event: { of: 'vault', name: 'AssetClaimed' },
  problem: bridgeRules<BridgeStanding>(activated, exists, own, inGame, final, staying, outOfTeam, offline, payPassword),
  price: 'paid',
  shares: (price) => ({ ...noShares, fee: price }),
  reportedBy: 'report',
  gas: 'vault.claim',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  brings: 'home',
}
