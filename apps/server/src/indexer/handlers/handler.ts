import type { ChainEvent } from '../event.ts'
import type { AssetState, WorkingSet } from '../workingSet.ts'

/** What a handler knows of the world beside the rows. */
export type HandlerContext = { nft111: string; coinOf: (currency: string) => string; defaultCoin: string }

/** Applies one event to the rows. Pure: no I/O, no clock; the same events give the same rows. */
export type Handler = (set: WorkingSet, event: ChainEvent, ctx: HandlerContext) => void

/** The asset that an event speaks of. Our contracts mint before anything else, so its absence is a bug. */
export function assetOf(set: WorkingSet, event: ChainEvent): AssetState {
  const asset = set.asset(event.collection, event.token_id)
  if (!asset)
    throw new Error(`${event.name} at ${event.block}/${event.log_index}: unknown ${event.collection} ${event.token_id}`)
  return asset
}
