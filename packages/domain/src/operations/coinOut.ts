import { noShares, type OperationDefinition } from './definition.ts'
import { activated } from './rules/asset.ts'
import {
  type AccountStanding,
  type Amounts,
  atLeastMinimum,
  type BridgeProblem,
  bridgeRules,
  covered,
  offline,
  payPassword,
  positive,
} from './rules/bridge.ts'
import { type Rule, rule } from './rules/rule.ts'

/** Coins leave the game once in so long. */
export const COIN_OUT_EVERY_MS = 24 * 3_600_000

type CoinOutStanding = Amounts & AccountStanding & { sinceLastMs: number | null }

const lastLongAgo: Rule<CoinOutStanding, BridgeProblem> = rule(['withdraw.too_soon'], ({ sinceLastMs }) =>
  sinceLastMs !== null && sinceLastMs < COIN_OUT_EVERY_MS ? 'withdraw.too_soon' : null,
)

/** Coins, from the game to the wallet, by a voucher; they are frozen from its signing on. */
export const coinOut: OperationDefinition<'coin_out', CoinOutStanding> = {
  kind: 'coin_out',
  about: 'coin',
  event: { of: 'vault', name: 'CoinClaimed' },
  problem: bridgeRules<CoinOutStanding>(
    activated,
    payPassword,
    offline,
    positive,
    atLeastMinimum,
    lastLongAgo,
    covered,
  ),
  price: 'received',
  shares: (price) => ({ ...noShares, receive: price }),
  reportedBy: 'report',
  gas: 'vault.claimCoin',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  isSetAside: true,
}
