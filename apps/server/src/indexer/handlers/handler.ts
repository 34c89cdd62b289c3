import { type AssetState, type AssetTransition, nextState } from '@mdragon/domain'
import type { ChainEvent } from '../../chain/event.ts'
import type { AssetRow, EventRow, WorkingSet } from '../workingSet.ts'

/** What a handler knows of the world beside the rows. */
export type HandlerContext = {
  nft111: string
  /** The one that takes deposits, and those before it. */
  vaults: ReadonlySet<string>
  coinOf: (currency: string) => string
  defaultCoin: string
}

/** Applies one event to the rows. Pure: no I/O, no clock; the same events give the same rows. */
export type Handler = (set: WorkingSet, asset: AssetRow, event: ChainEvent, ctx: HandlerContext) => void

/** Takes the asset one step further and writes the event down. A transition that is not legal stops the indexer, loudly. */
export function advance(
  set: WorkingSet,
  asset: AssetRow,
  event: ChainEvent,
  transition: AssetTransition,
  before: AssetState | 'unborn' = asset.state,
): EventRow {
  const after = nextState(before, transition)
  if (!after)
    throw new Error(
      `${event.name} at ${event.block}/${event.log_index}: ${event.collection} ${event.token_id} cannot ${transition} from ${before}`,
    )
  const seq = asset.seq + 1
  const row = { ...event, seq, transition, before, after }
  set.events.push(row)
  set.changeAsset(asset, { state: after, seq, changed_block: event.block })
  return row
}
