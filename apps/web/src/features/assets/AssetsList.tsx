import type { ReactNode } from 'react'
import type { Head } from '../../game/lockCountdown.ts'
import { cx } from '../../ui/cx.ts'
import { TileSkeleton, tileList } from '../../ui/Tile.tsx'
import styles from './AssetsList.module.css'
import { AssetTile } from './AssetTile.tsx'
import type { OwnAsset } from './queries.ts'

type AssetsListProps = {
  label: string
  items: readonly OwnAsset[]
  total: number
  /** These are still the ones of the choice before. */
  isOld: boolean
  head: Head
  receivedMs: number
  actionsOf: (item: OwnAsset) => ReactNode
}

const SEEN_AT_ONCE = 8

export function AssetsList({ label, items, total, isOld, head, receivedMs, actionsOf }: AssetsListProps) {
  return (
    <ul className={cx(tileList, isOld && styles.busy)} aria-label={label} aria-busy={isOld}>
      {items.map((item, i) => (
        <li key={item.assets_id} aria-setsize={total} aria-posinset={i + 1} data-element={item.element}>
          <AssetTile
            item={item}
            isFirst={i < SEEN_AT_ONCE}
            head={head}
            receivedMs={receivedMs}
            actions={<div className={styles.actions}>{actionsOf(item)}</div>}
          />
        </li>
      ))}
    </ul>
  )
}

const PLACES = Array.from({ length: SEEN_AT_ONCE }, (_, i) => i)

/** Skeletons in the places that the first ones will take. */
export const AssetsSkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visuallyHidden" role="status">
      {label}
    </p>
    <div className={tileList} aria-hidden="true">
      {PLACES.map((i) => (
        <div key={i}>
          <TileSkeleton hasFoot />
        </div>
      ))}
    </div>
  </>
)
