import type { ReactNode } from 'react'
import type { Head } from '../../game/lockCountdown.ts'
import { cx } from '../../ui/cx.ts'
import { TileSkeleton, tileList } from '../../ui/Tile.tsx'
import styles from './AssetsList.module.css'
import { AssetTile } from './AssetTile.tsx'
import type { OwnAsset } from './queries.ts'
import { canCancel, canList, type Selection } from './selection.ts'
import { useAssetsWords } from './words/index.ts'

type AssetsListProps = {
  label: string
  items: readonly OwnAsset[]
  total: number
  /** These are still the ones of the choice before. */
  isOld: boolean
  head: Head
  receivedMs: number
  isNew: (since: number) => boolean
  actionsOf: (item: OwnAsset) => ReactNode
  selection: Selection
}

const SEEN_AT_ONCE = 8

export function AssetsList(props: AssetsListProps) {
  const { label, items, total, isOld, head, receivedMs, isNew, actionsOf, selection } = props
  return (
    <ul className={cx(tileList, isOld && styles.busy)} aria-label={label} aria-busy={isOld}>
      {items.map((item, i) => (
        <li key={item.assets_id} aria-setsize={total} aria-posinset={i + 1} data-element={item.element}>
          <AssetTile
            item={item}
            isFirst={i < SEEN_AT_ONCE}
            head={head}
            receivedMs={receivedMs}
            isNew={isNew(item.owned_since)}
            // Hidden, not absent: a dialog that was opened from there stays open.
            actions={
              <>
                {selection.isOn && <Pick item={item} selection={selection} />}
                <div className={styles.actions} hidden={selection.isOn}>
                  {actionsOf(item)}
                </div>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** The box that chooses one among several. */
function Pick({ item, selection }: { item: OwnAsset; selection: Selection }) {
  const { select } = useAssetsWords()
  const isChosen = selection.has(item)
  const isPossible = isChosen || ((canList(item) || canCancel(item)) && !selection.isFull)
  return (
    <label className={cx(styles.pick, isChosen && styles.chosen)}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isPossible}
        aria-label={select.one(`${item.name} #${item.tokenid}`)}
        onChange={() => selection.toggle(item)}
      />
      <span aria-hidden="true">{isPossible ? select.pick : select.impossible}</span>
    </label>
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
