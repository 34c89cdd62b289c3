import { noShares, type OperationDefinition } from './definition.ts'
import { activated } from './rules/asset.ts'
import { type AccountStanding, type BridgeProblem, bridgeRules, offline, payPassword } from './rules/bridge.ts'
import { type Rule, rule } from './rules/rule.ts'

type HeroStanding = AccountStanding & { isClaimed: boolean; isInTeam: boolean }

const unclaimed: Rule<HeroStanding, BridgeProblem> = rule(['hero.claimed'], ({ isClaimed }) =>
  isClaimed ? 'hero.claimed' : null,
)
const outOfTeam: Rule<HeroStanding, BridgeProblem> = rule(['card.in_team'], ({ isInTeam }) =>
  isInTeam ? 'card.in_team' : null,
)

/** A drawn hero, from the game to the wallet: only there it becomes a token. By a voucher and for a fee, like any claim. */
export const claimHero: OperationDefinition<'claim_hero', HeroStanding> = {
  kind: 'claim_hero',
  about: 'hero',
  event: { of: 'vault', name: 'MintClaimed' },
  problem: bridgeRules<HeroStanding>(activated, unclaimed, outOfTeam, offline, payPassword),
  price: 'paid',
  shares: (price) => ({ ...noShares, fee: price }),
  reportedBy: 'callback',
  gas: 'vault.claimMint',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  brings: 'home',
}
