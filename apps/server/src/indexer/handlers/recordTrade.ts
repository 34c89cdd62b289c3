import { arg, type ChainEvent } from '../../chain/event.ts'
import type { AssetRow, TradeRow, WorkingSet } from '../workingSet.ts'
import type { HandlerContext } from './handler.ts'

/** Writes a trade down and counts it. The total is in the default coin; other coins stand in the history alone. */
export function recordTrade(
  set: WorkingSet,
  event: ChainEvent,
  { defaultCoin }: HandlerContext,
  asset: AssetRow,
  trade: Pick<TradeRow, 'kind' | 'coin' | 'from' | 'to'>,
): void {
  const price = BigInt(arg(event, 'price'))
  const { block, log_index, time, tx } = event
  const { assets_id, type, index_id } = asset
  set.trades.push({ ...trade, block, log_index, time, tx, price, assets_id, type, index_id })
  if (trade.coin === defaultCoin) set.changeAsset(asset, { traded: asset.traded + price })
}
