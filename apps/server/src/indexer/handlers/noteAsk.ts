import type { ChainEvent } from '../../chain/event.ts'
import type { AskRow, AssetRow, WorkingSet } from '../workingSet.ts'

type Asked = Pick<AskRow, 'traits' | 'coin' | 'price' | 'expires_at'>
const notForSale = { coin: null, price: null, expires_at: null }

/** What an asset is asked for at a fixed price now, and what it is. */
export function askedFor(set: WorkingSet, { assets_id, traits }: AssetRow): Asked {
  const offer = set.offer(assets_id)
  if (offer?.kind !== 'sale') return { traits, ...notForSale }
  return { traits, coin: offer.coin, price: offer.price, expires_at: offer.expires_at }
}

/** Writes it down where an event has changed it. Another kind of thing at the same price is another ask. */
export function noteAsk(set: WorkingSet, asset: AssetRow, event: ChainEvent, before: Asked): void {
  const now = askedFor(set, asset)
  const { assets_id } = asset
  const { block, log_index, time } = event
  if (!isSame(before, now)) set.asks.push({ block, log_index, time, assets_id, ...now })
}

const isSame = (a: Asked, b: Asked): boolean =>
  a.price === b.price &&
  (a.price === null || (a.coin === b.coin && a.expires_at === b.expires_at && a.traits === b.traits))
