import type { AssetItem, Offer } from '../../game/assetItem.ts'

/** What a dialog was opened on: what a price was agreed about. */
export type Basis = { owner: string; offer: Pick<Offer, 'kind' | 'coin' | 'price' | 'pay'> | null }

export type Change =
  | { what: 'price'; before: string; now: string; coin: string }
  | { what: 'gone' | 'locked' | 'yours' | 'other_offer' }

export const basisOf = ({ owner, offer }: AssetItem): Basis => ({ owner: owner.toLowerCase(), offer })

/** What has become of an offer since a buyer began to look at it; null while it still is what it was. */
export function changeSince(basis: Basis, item: AssetItem, address: string, isLocked: boolean): Change | null {
  const before = basis.offer
  const now = item.offer
  if (basis.owner !== item.owner.toLowerCase() && item.owner.toLowerCase() === address.toLowerCase())
    return { what: 'yours' }
  if (!now) return before ? { what: 'gone' } : null
  if (!before || before.kind !== now.kind || before.coin !== now.coin) return { what: 'other_offer' }
  if (isLocked && now.kind === 'auction') return { what: 'locked' }
  return before.pay === now.pay ? null : { what: 'price', before: before.pay, now: now.pay, coin: now.coin }
}
