import { noShares, type OperationDefinition } from './definition.ts'
import { bridgeRules } from './rules/bridge.ts'
import { rule } from './rules/rule.ts'

/** One whole coin activates an account; the vault insists on it too. */
export const ACTIVATION_WEI = 10n ** 18n

/** An account is activated once, with a whole MDV or META that is in the wallet or in the game. */
export const activateAccount: OperationDefinition<'activate_account', { isActivated: boolean; haveWei: bigint }> = {
  kind: 'activate_account',
  about: 'account',
  event: { of: 'vault', name: 'Activated' },
  problem: bridgeRules<{ isActivated: boolean; haveWei: bigint }>(
    rule(['account.already_activated'], ({ isActivated }) => (isActivated ? 'account.already_activated' : null)),
    rule(['account.top_up_first'], ({ haveWei }) => (haveWei < ACTIVATION_WEI ? 'account.top_up_first' : null)),
  ),
  price: 'paid',
  shares: (price) => ({ ...noShares, fee: price }),
  reportedBy: 'report',
  gas: 'vault.activate',
  minedProgress: 'updating_game_data',
}
