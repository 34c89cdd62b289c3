import { noShares, type OperationDefinition, type OperationProblem } from './definition.ts'
import { activated } from './rules/asset.ts'
import { first, type Rule, rule } from './rules/rule.ts'

type PrizeStanding = {
  isActivated: boolean
  /** The account's best flight, and what a flight must reach. */
  best: number
  goal: number
  /** The account's small dragon was minted before. */
  isClaimed: boolean
}
type PrizeRule = Rule<PrizeStanding, OperationProblem>

const once: PrizeRule = rule(['flight.claimed'], ({ isClaimed }) => (isClaimed ? 'flight.claimed' : null))
const reached: PrizeRule = rule(['flight.goal_missed'], ({ best, goal }) => (best < goal ? 'flight.goal_missed' : null))

/** The small dragon of a flight that reached the goal: one for each account, minted by a voucher, for nothing. */
export const receiveDragon: OperationDefinition<'receive_dragon', PrizeStanding> = {
  kind: 'receive_dragon',
  about: 'dragons',
  event: { of: 'vault', name: 'MintClaimed' },
  problem: first<PrizeStanding, OperationProblem>(activated, once, reached),
  price: 'none',
  shares: () => noShares,
  reportedBy: 'report',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  isSetAside: true,
  brings: 'new',
}
