import {
  type AssetFacts,
  type AssetProblem,
  activated,
  exists,
  inWallet,
  own,
  settled,
  unlisted,
} from '../trade/assetRules.ts'

/** One whole coin activates an account; the vault insists on it too. */
export const ACTIVATION_WEI = 10n ** 18n
/** Coins leave the game once in so long. */
export const WITHDRAW_EVERY_MS = 24 * 3_600_000

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

/** A player, as far as wallet and game are concerned. */
export type PlayerFacts = { isActivated: boolean; isOnline: boolean; hasRole: boolean; hasPayPassword: boolean }
export type MoneyFacts = { amountWei: bigint; minimumWei: bigint; haveWei: bigint }
export type BridgeAssetFacts = AssetFacts &
  PlayerFacts & {
    isDragon: boolean
    isDragonActivated: boolean
    /** Its depositor has asked the vault for it: it leaves without us. */
    isLeaving: boolean
  }

type Rule<F> = (facts: F) => BridgeProblem | null
const first =
  <F>(...rules: Rule<F>[]) =>
  (facts: F): BridgeProblem | null => {
    for (const rule of rules) {
      const problem = rule(facts)
      if (problem) return problem
    }
    return null
  }

const positive: Rule<MoneyFacts> = ({ amountWei }) => (amountWei > 0n ? null : 'amount.not_positive')
const enough: Rule<MoneyFacts> = ({ amountWei, minimumWei }) => (amountWei < minimumWei ? 'amount.too_small' : null)
const covered: Rule<MoneyFacts> = ({ amountWei, haveWei }) => (amountWei > haveWei ? 'balance.insufficient' : null)
const offline: Rule<PlayerFacts> = ({ isOnline }) => (isOnline ? 'game.online' : null)
const role: Rule<PlayerFacts> = ({ hasRole }) => (hasRole ? null : 'role.missing')
const payPassword: Rule<PlayerFacts> = ({ hasPayPassword }) => (hasPayPassword ? null : 'paypwd.required')
const dragonReady: Rule<BridgeAssetFacts> = ({ isDragon, isDragonActivated }) =>
  isDragon && !isDragonActivated ? 'dragon.not_activated' : null
const inGame: Rule<BridgeAssetFacts> = ({ asset }) => (asset.state === 'game' ? null : 'card.not_in_game')
const outOfTeam: Rule<BridgeAssetFacts> = ({ asset }) => (asset.isInTeam ? 'card.in_team' : null)
const staying: Rule<BridgeAssetFacts> = ({ isLeaving }) => (isLeaving ? 'card.leaving' : null)
const dragon: Rule<BridgeAssetFacts> = ({ isDragon }) => (isDragon ? null : 'card.not_dragon')
const asleep: Rule<BridgeAssetFacts> = ({ isDragonActivated }) =>
  isDragonActivated ? 'dragon.already_activated' : null

/** An account is activated once, with what is in the wallet or in the game. */
export const activationProblem = first<{ isActivated: boolean; haveWei: bigint }>(
  ({ isActivated }) => (isActivated ? 'account.already_activated' : null),
  ({ haveWei }) => (haveWei < ACTIVATION_WEI ? 'account.top_up_first' : null),
)
/** Coins into the game. MDV is what an account is activated with, so it may come before that. */
export const chargeProblem = first<MoneyFacts & { isActivated: boolean; coin: string }>(
  (facts) => (facts.coin === 'MDV' ? null : activated(facts)),
  positive,
  enough,
  covered,
)
/** Coins out of the game. */
export const withdrawProblem = first<MoneyFacts & PlayerFacts & { sinceLastMs: number | null }>(
  activated,
  payPassword,
  offline,
  positive,
  enough,
  ({ sinceLastMs }) => (sinceLastMs !== null && sinceLastMs < WITHDRAW_EVERY_MS ? 'withdraw.too_soon' : null),
  covered,
)
/** An asset into the game. */
export const depositProblem = first<BridgeAssetFacts>(
  activated,
  exists,
  own,
  inWallet,
  settled,
  unlisted,
  dragonReady,
  role,
)
/** An asset out of the game. */
export const claimProblem = first<BridgeAssetFacts>(
  activated,
  exists,
  own,
  inGame,
  settled,
  staying,
  outOfTeam,
  offline,
  payPassword,
)
/** A dragon is activated once, with coins that are in the game; wherever the dragon is. */
export const dragonActivationProblem = first<BridgeAssetFacts & MoneyFacts>(
  activated,
  exists,
  own,
  dragon,
  asleep,
  settled,
  covered,
)
