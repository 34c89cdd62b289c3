import { noShares, type OperationDefinition } from './definition.ts'
import { activated } from './rules/asset.ts'
import { type Amounts, atLeastMinimum, bridgeRules, covered, positive } from './rules/bridge.ts'
import { rule } from './rules/rule.ts'

type CoinInStanding = Amounts & { isActivated: boolean; coin: string }

/** Coins, from the wallet into the game. MDV is what an account is activated with, so it may come before that. */
export const coinIn: OperationDefinition<'coin_in', CoinInStanding> = {
  kind: 'coin_in',
  about: 'coin',
  event: { of: 'vault', name: 'CoinDeposited' },
  problem: bridgeRules<CoinInStanding>(
    rule(activated.problems, (standing) => (standing.coin === 'MDV' ? null : activated(standing))),
    positive,
    atLeastMinimum,
    covered,
  ),
  price: 'paid',
  shares: (price) => ({ ...noShares, receive: price }),
  reportedBy: 'report',
  gas: 'vault.depositCoin',
  minedProgress: 'depositing',
}
