import { isExpired } from '@mdragon/domain/market/expiry'
import { useLivePart } from '../lib/live.ts'
import type { Offer } from './assetItem.ts'

type Ending = Pick<Offer, 'expires_at' | 'is_expired'>

/** Whether a sale has ended by itself: by the wire's word, or by the chain's clock when that has come further since. */
export const hasEnded = (offer: Ending | null, headTime: number | undefined): boolean =>
  offer !== null && (offer.is_expired || (headTime !== undefined && isExpired(offer.expires_at, headTime)))

/** A whole market of tiles may ask: each is drawn again once, when its own time is over. */
export const useHasEnded = (offer: Ending | null): boolean => useLivePart(({ head }) => hasEnded(offer, head?.time))
