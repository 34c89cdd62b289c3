import type { Module } from '../module.ts'
import { assetRoutes } from './routes.ts'

/** What there is: cards and dragons, one's own and everybody's, with their history. */
export const assets: Module = { routes: assetRoutes }

export { tradePresenter } from './history.ts'
export { gameServer, joinGrowth } from './inGame.ts'
export { type AssetRow, type Named, presentAsset, presentFloors, presentNamed, presentOffer } from './present.ts'
export { readAssets, readNamed } from './queries.ts'
export { isDragonActivated } from './status.ts'
export { ownListings, readTradeContext, type TradeContext } from './tradeContext.ts'
export { floorOfKind, readWorths } from './worth.ts'
