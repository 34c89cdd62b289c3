import { useState } from 'react'
import type { AssetItem } from '../../game/assetItem.ts'
import { basisOf, type Change, changeSince } from './change.ts'

/** What has become of the offer since the dialog was opened, or since its owner last said yes to what it had become. */
export function useChange(
  item: AssetItem,
  address: string,
  isLocked: boolean,
): { change: Change | null; take: () => void } {
  const [basis, setBasis] = useState(() => basisOf(item))
  return { change: changeSince(basis, item, address, isLocked), take: () => setBasis(basisOf(item)) }
}
