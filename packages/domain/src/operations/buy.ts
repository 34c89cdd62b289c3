import { MAX_PRICE } from '../price/unit.ts'
import type { OperationDefinition } from './definition.ts'
import { list } from './list.ts'
import { once } from './rules/asset.ts'
import {
  coinCounts,
  listed,
  open,
  others,
  priced,
  samePrice,
  type TradeStanding,
  tradeRules,
  unexpired,
} from './rules/trade.ts'

/** What is listed, at exactly the price that was shown. */
export const buy: OperationDefinition<'buy', TradeStanding> = {
  kind: 'buy',
  about: 'asset',
  event: { of: 'token', name: 'Sold', actor: 'buyer' },
  problem: tradeRules(listed, others, unexpired, coinCounts, open('market'), once, priced(MAX_PRICE), samePrice),
  price: 'paid',
  shares: list.shares,
  reportedBy: 'buyback',
  gas: { bnb: 'market.buy.bnb.single', coin: 'market.buy.erc20' },
  several: { most: 20, gasEach: { bnb: 'market.buyMany.bnb.each', coin: 'market.buyMany.erc20.each' } },
  minedProgress: 'confirming_sale',
  isPurchase: true,
  floor: 'shown',
  takesPermit: true,
  brings: 'new',
}
