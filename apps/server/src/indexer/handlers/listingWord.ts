import { arg, type ChainEvent } from '../../chain/event.ts'
import type { AssetRow } from '../workingSet.ts'

/**
 * Whether a seller speaks of the listing that there is. The contract also reports words about one that a transfer had
 * ended; by then the token may be in an auction, or listed by somebody else.
 */
export const isLiveWord = ({ state, owner }: AssetRow, event: ChainEvent): boolean =>
  state === 'listed' && arg(event, 'seller') === owner
