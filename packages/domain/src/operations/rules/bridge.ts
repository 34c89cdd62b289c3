import { type AssetProblem, type AssetStanding, activated, exists, final, own } from './asset.ts'
import { first, type Rule, rule } from './rule.ts'

/** Named as the wire's refusals. */
export type BridgeProblem =
  | AssetProblem
  | 'account.already_activated'
  | 'account.top_up_first'
  | 'amount.not_positive'
  | 'amount.too_small'
  | 'balance.insufficient'
  | 'role.missing'
  | 'server.closed'
  | 'dragon.not_activated'
  | 'dragon.already_activated'
  | 'card.not_dragon'
  | 'card.not_in_game'
  | 'card.leaving'
  | 'hero.claimed'
  | 'game.online'
  | 'paypwd.required'
  | 'withdraw.too_soon'

/** An account, as far as wallet and game are concerned. */
export type AccountStanding = { isActivated: boolean; isOnline: boolean; hasRole: boolean; hasPayPassword: boolean }
export type Amounts = { amountWei: bigint; minimumWei: bigint; haveWei: bigint }
export type BridgeStanding = AssetStanding &
  AccountStanding & {
    isDragon: boolean
    isDragonActivated: boolean
    /** Its depositor has asked the vault for it: it leaves without us. */
    isLeaving: boolean
    /** The game server that it would go to is closed: nobody there would know of it. */
    isServerClosed: boolean
  }

type BridgeRule<Standing> = Rule<Standing, BridgeProblem>

export const bridgeRules = <Standing>(...rules: BridgeRule<Standing>[]): BridgeRule<Standing> => first(...rules)

export const positive: BridgeRule<Amounts> = rule(['amount.not_positive'], ({ amountWei }) =>
  amountWei > 0n ? null : 'amount.not_positive',
)
export const atLeastMinimum: BridgeRule<Amounts> = rule(['amount.too_small'], ({ amountWei, minimumWei }) =>
  amountWei < minimumWei ? 'amount.too_small' : null,
)
export const covered: BridgeRule<Amounts> = rule(['balance.insufficient'], ({ amountWei, haveWei }) =>
  amountWei > haveWei ? 'balance.insufficient' : null,
)
export const offline: BridgeRule<AccountStanding> = rule(['game.online'], ({ isOnline }) =>
  isOnline ? 'game.online' : null,
)
export const role: BridgeRule<AccountStanding> = rule(['role.missing'], ({ hasRole }) =>
  hasRole ? null : 'role.missing',
)
export const serverOpen: BridgeRule<BridgeStanding> = rule(['server.closed'], ({ isServerClosed }) =>
  isServerClosed ? 'server.closed' : null,
)
export const payPassword: BridgeRule<AccountStanding> = rule(['paypwd.required'], ({ hasPayPassword }) =>
  hasPayPassword ? null : 'paypwd.required',
)
export const dragonAwake: BridgeRule<BridgeStanding> = rule(
  ['dragon.not_activated'],
  ({ isDragon, isDragonActivated }) => (isDragon && !isDragonActivated ? 'dragon.not_activated' : null),
)
export const inGame: BridgeRule<BridgeStanding> = rule(['card.not_in_game'], ({ asset }) =>
  asset.state === 'game' ? null : 'card.not_in_game',
)
export const outOfTeam: BridgeRule<BridgeStanding> = rule(['card.in_team'], ({ asset }) =>
  asset.isInTeam ? 'card.in_team' : null,
)
export const staying: BridgeRule<BridgeStanding> = rule(['card.leaving'], ({ isLeaving }) =>
  isLeaving ? 'card.leaving' : null,
)

const dragon: BridgeRule<BridgeStanding> = rule(['card.not_dragon'], ({ isDragon }) =>
  isDragon ? null : 'card.not_dragon',
)
const asleep: BridgeRule<BridgeStanding> = rule(['dragon.already_activated'], ({ isDragonActivated }) =>
  isDragonActivated ? 'dragon.already_activated' : null,
)

/** A dragon is activated once, with coins that are in the game; wherever the dragon is. No operation: nothing is signed. */
export const dragonActivationProblem = bridgeRules<BridgeStanding & Amounts>(
  activated,
  exists,
  own,
  dragon,
  asleep,
  final,
  covered,
)
