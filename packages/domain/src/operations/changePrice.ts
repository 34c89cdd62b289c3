import { MAX_PRICE } from '../price/unit.ts'
import type { OperationDefinition } from './definition.ts'
import { list } from './list.ts'
import { final, own } from './rules/asset.ts'
import { listed, otherPrice, priced, type TradeStanding, tradeRules, unexpired } from './rules/trade.ts'

/** Another price for what is listed. */
export const changePrice: OperationDefinition<'change_price', TradeStanding> = {
  kind: 'change_price',
  about: 'asset',
  event: { of: 'token', name: 'PriceChanged', actor: 'seller' },
  problem: tradeRules(own, listed, unexpired, final, priced(MAX_PRICE), otherPrice),
  price: 'named',
  shares: list.shares,
  reportedBy: 'sellback',
  gas: 'market.changePrice',
  minedProgress: 'updating_game_data',
  floor: 'warns',
  takesPermit: true,
}
