import { type CampaignState, mostToMint } from '../mint/campaign.ts'
import { noShares, type OperationDefinition, type OperationProblem } from './definition.ts'
import { activated } from './rules/asset.ts'
import { first, type Rule, rule } from './rules/rule.ts'

type MintStanding = {
  isActivated: boolean
  state: CampaignState
  quantity: number
  left: number
  mostEach: number
  mine: number
}
type MintRule = Rule<MintStanding, OperationProblem>

const running: MintRule = rule(['mint.not_open', 'mint.sold_out'], ({ state }) => {
  if (state === 'sold_out') return 'mint.sold_out'
  return state === 'open' ? null : 'mint.not_open'
})
const within: MintRule = rule(['amount.not_positive', 'mint.too_many'], ({ quantity, left, mostEach, mine }) => {
  if (!Number.isInteger(quantity) || quantity <= 0) return 'amount.not_positive'
  return quantity > mostToMint(left, mostEach, mine) ? 'mint.too_many' : null
})

/** New cards of a campaign, minted to the wallet by a voucher, for the campaign's price. */
export const mintCard: OperationDefinition<'mint_card', MintStanding> = {
  kind: 'mint_card',
  about: 'campaign',
  event: { of: 'vault', name: 'MintClaimed' },
  problem: first<MintStanding, OperationProblem>(activated, running, within),
  price: 'paid',
  shares: (price) => ({ ...noShares, fee: price }),
  reportedBy: 'callback',
  minedProgress: 'updating_game_data',
  byVoucher: true,
  isSetAside: true,
  brings: 'new',
}
