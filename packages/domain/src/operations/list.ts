import { splitSale } from '../fees/splitSale.ts'
import { MAX_PRICE } from '../price/unit.ts'
import { noShares, type OperationDefinition } from './definition.ts'
import { final, inWallet, own, unlisted } from './rules/asset.ts'
import { endsInTime, open, priced, type TradeStanding, tradeRules } from './rules/trade.ts'

/** An asset is offered at a fixed price; it stays in its owner's wallet. */
export const list: OperationDefinition<'list', TradeStanding> = {
  kind: 'list',
  about: 'asset',
  event: { of: 'token', name: 'Listed', actor: 'seller' },
  problem: tradeRules(own, inWallet, final, unlisted, open('market'), priced(MAX_PRICE), endsInTime),
  price: 'named',
  shares: (price, { feeBps }) => {
    const { toSeller, fee } = splitSale(price, feeBps)
    return { ...noShares, receive: toSeller, fee }
  },
  reportedBy: 'sellback',
  gas: { bnb: 'market.list', coin: 'market.list.erc20' },
  several: { most: 20 },
  minedProgress: 'updating_game_data',
  takesToken: true,
  choosesCoin: true,
  floor: 'warns',
  takesPermit: true,
}
