import { type AssetProblem, type AssetStanding, activated, exists, final, own } from './asset.ts'
import { first } from './first.ts'

/** Named as the wire's refusals. */
export type BridgeProblem =
  | AssetProblem
  | 'account.already_activated'
  | 'account.top_up_first'
  | 'amount.not_positive'
  | 'amount.too_small'
  | 'balance.insufficient'
  | 'role.missing'
  | 'dragon.not_activated'
  | 'dragon.already_activated'
  | 'card.not_dragon'
  | 'card.not_in_game'
  | 'card.leaving'
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
  }

type Rule<Standing> = (standing: Standing) => BridgeProblem | null

export const bridgeRules = <Standing>(...rules: Rule<Standing>[]): Rule<Standing> => first(...rules)

export const positive: Rule<Amounts> = ({ amountWei }) => (amountWei > 0n ? null : 'amount.not_positive')
export const atLeastMinimum: Rule<Amounts> = ({ amountWei, minimumWei }) =>
  amountWei < minimumWei ? 'amount.too_small' : null
export const covered: Rule<Amounts> = ({ amountWei, haveWei }) => (amountWei > haveWei ? 'balance.insufficient' : null)
export const offline: Rule<AccountStanding> = ({ isOnline }) => (isOnline ? 'game.online' : null)
export const role: Rule<AccountStanding> = ({ hasRole }) => (hasRole ? null : 'role.missing')
export const payPassword: Rule<AccountStanding> = ({ hasPayPassword }) => (hasPayPassword ? null : 'paypwd.required')
export const dragonAwake: Rule<BridgeStanding> = ({ isDragon, isDragonActivated }) =>
  isDragon && !isDragonActivated ? 'dragon.not_activated' : null
export const inGame: Rule<BridgeStanding> = ({ asset }) => (asset.state === 'game' ? null : 'card.not_in_game')
export const outOfTeam: Rule<BridgeStanding> = ({ asset }) => (asset.isInTeam ? 'card.in_team' : null)
export const staying: Rule<BridgeStanding> = ({ isLeaving }) => (isLeaving ? 'card.leaving' : null)

const dragon: Rule<BridgeStanding> = ({ isDragon }) => (isDragon ? null : 'card.not_dragon')
const asleep: Rule<BridgeStanding> = ({ isDragonActivated }) => (isDragonActivated ? 'dragon.already_activated' : null)

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
