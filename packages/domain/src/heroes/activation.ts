import { activated } from '../operations/rules/asset.ts'
import { first, type Rule, rule } from '../operations/rules/rule.ts'

export type HeroStanding = {
  isActivated: boolean
  /** Of this hero, by this account. */
  isHeroActivated: boolean
  /** Copies of the account's in the game, and how many of them came there in a block that may still be undone. */
  inGame: number
  confirming: number
  priceWei: bigint
  haveWei: bigint
}

/** Named as the wire's refusals. */
export type HeroProblem =
  | (typeof activated.problems)[number]
  | 'hero.already_activated'
  | 'hero.not_in_game'
  | 'nft.confirming'
  | 'balance.insufficient'

type HeroRule = Rule<HeroStanding, HeroProblem>

const sleeping: HeroRule = rule(['hero.already_activated'], ({ isHeroActivated }) =>
  isHeroActivated ? 'hero.already_activated' : null,
)
const held: HeroRule = rule(['hero.not_in_game', 'nft.confirming'], ({ inGame, confirming }) => {
  if (inGame === 0) return 'hero.not_in_game'
  return inGame === confirming ? 'nft.confirming' : null
})
const covered: HeroRule = rule(['balance.insufficient'], ({ priceWei, haveWei }) =>
  priceWei > haveWei ? 'balance.insufficient' : null,
)

/**
 * A hero is activated once for an account, for good, with coins that are in the game. The copy that shows it is owned
 * stays what and where it is. No operation: nothing is signed.
 */
export const heroActivationProblem: HeroRule = first<HeroStanding, HeroProblem>(activated, sleeping, held, covered)
