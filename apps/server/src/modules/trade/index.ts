import type { Module } from '../module.ts'
import { tradeEffects } from './effects.ts'
import { bidOperation } from './operations/bid.ts'
import { buyOperation } from './operations/buy.ts'
import { cancelOperation } from './operations/cancel.ts'
import { changePriceOperation } from './operations/changePrice.ts'
import { endAuctionOperation } from './operations/endAuction.ts'
import { listOperation } from './operations/list.ts'
import { putUpOperation } from './operations/putUp.ts'
import { putUpAgainOperation } from './operations/putUpAgain.ts'
import { tradeTentative } from './outbid.ts'
import { tradeRoutes } from './routes.ts'

/** Sales at a fixed price and NFT111 auctions. */
export const trade: Module = {
  routes: tradeRoutes,
  operations: [
    listOperation,
    changePriceOperation,
    cancelOperation,
    buyOperation,
    putUpOperation,
    bidOperation,
    putUpAgainOperation,
    endAuctionOperation,
  ],
  effects: tradeEffects,
  tentative: tradeTentative,
}

export { readTrades } from './effects.ts'
