import { list } from '@mdragon/domain/operations/list'
import { useState } from 'react'
import { hasEnded } from '../../game/listingEnd.ts'
import type { OwnAsset } from './queries.ts'
import { isConfirming, statusOf } from './status.ts'

/** What can be offered together: in the wallet, not offered yet or not any more, and nothing under way with it. */
export const canList = ({ place, offer, status }: OwnAsset): boolean =>
  place === 'wallet' && (offer === null || hasEnded(offer, undefined)) && !isConfirming(statusOf(status))

/** What can be taken off sale together. */
export const canCancel = ({ offer, status }: OwnAsset): boolean =>
  offer?.kind === 'sale' && !isConfirming(statusOf(status))

/** As many as one transaction lists. */
const MOST = list.several?.most ?? 1

export type Selection = ReturnType<typeof useSelection>

/** Each as it stands now, where the list shows it: what was chosen may have been sold, or put on sale, since. */
export function asShown(chosen: readonly OwnAsset[], shown: readonly OwnAsset[]): OwnAsset[] {
  const now = new Map(shown.map((item) => [item.assets_id, item]))
  return chosen.map((item) => now.get(item.assets_id) ?? item)
}

/** Which of one's own are chosen for something to be done with all of them; none while nobody chooses. */
export function useSelection(shown: readonly OwnAsset[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, OwnAsset> | null>(null)
  return {
    isOn: chosen !== null,
    items: asShown([...(chosen?.values() ?? [])], shown),
    isFull: (chosen?.size ?? 0) >= MOST,
    has: (item: OwnAsset) => chosen?.has(item.assets_id) ?? false,
    start: () => setChosen(new Map()),
    end: () => setChosen(null),
    toggle: (item: OwnAsset) =>
      setChosen((before) => {
        const after = new Map(before)
        if (!after.delete(item.assets_id)) after.set(item.assets_id, item)
        return after
      }),
  }
}
