import { noShares, type OperationDefinition } from './definition.ts'
import { activated, exists, final, inWallet, own, unlisted } from './rules/asset.ts'
import { type BridgeStanding, bridgeRules, dragonAwake, role, serverOpen } from './rules/bridge.ts'

/** An asset, from the wallet into the game. */
export const deposit: OperationDefinition<'deposit', BridgeStanding> = {
  kind: 'deposit',
  about: 'asset',
  event: { of: 'vault', name: 'AssetDeposited' },
  problem: bridgeRules<BridgeStanding>(
    activated,
    exists,
    own,
    inWallet,
    final,
    unlisted,
    dragonAwake,
    role,
    serverOpen,
  ),
  price: 'none',
  shares: () => noShares,
  reportedBy: 'report',
  gas: 'vault.deposit',
  minedProgress: 'depositing',
  takesToken: true,
}
