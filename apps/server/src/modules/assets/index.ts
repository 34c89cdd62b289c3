import type { Module } from '../module.ts'
import { assetRoutes } from './routes.ts'

/** What there is: cards and dragons, one's own and everybody's, with their history. */
export const assets: Module = { routes: assetRoutes }

export { gameServer, joinGrowth } from './inGame.ts'
export { presentAsset, presentFloors, presentOffer } from './present.ts'
export { activatedDragons } from './status.ts'
export { isInAuction, ownListings, readTradeContext, type TradeContext } from './tradeContext.ts'
