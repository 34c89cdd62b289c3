import { dragonsProblem } from '../asset/dragonCount.ts'
import { noShares, type OperationDefinition } from './definition.ts'
import { activated } from './rules/asset.ts'

type DragonsStanding = { isActivated: boolean; quantity: number; left: number }

/** New dragons of a generation, minted to the wallet by a voucher: within what is left, and not too many at once. */
export const addDragon: OperationDefinition<'add_dragon', DragonsStanding> = {
  kind: 'add_dragon',
  about: 'dragons',
  event: { of: 'vault', name: 'MintClaimed' },
  problem: (standing) => activated(standing) ?? dragonsProblem(standing.quantity, standing.left),
  price: 'paid',
  shares: (price) => ({ ...noShares, fee: price }),
  reportedBy: 'report',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  isSetAside: true,
}
