import { dragonsProblem } from '../asset/dragonCount.ts'
import { noShares, type OperationDefinition, type OperationProblem } from './definition.ts'
import { activated } from './rules/asset.ts'
import { first, type Rule, rule } from './rules/rule.ts'

type DragonsStanding = { isActivated: boolean; quantity: number; left: number }

const withinLeft: Rule<DragonsStanding, OperationProblem> = rule(
  ['amount.not_positive', 'dragon.too_many'],
  ({ quantity, left }) => dragonsProblem(quantity, left),
)

/** New dragons of a generation, minted to the wallet by a voucher: within what is left, and not too many at once. */
export const addDragon: OperationDefinition<'add_dragon', DragonsStanding> = {
  kind: 'add_dragon',
  about: 'dragons',
  event: { of: 'vault', name: 'MintClaimed' },
  problem: first<DragonsStanding, OperationProblem>(activated, withinLeft),
  price: 'paid',
  shares: (price) => ({ ...noShares, fee: price }),
  reportedBy: 'report',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  isSetAside: true,
  brings: 'new',
}
