import type { MarketSearch } from '@mdragon/domain/market/search'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { applyWantedScroll, isBelowLists } from '../../lib/scroll.ts'
import { useAfterPaint } from '../../lib/useAfterPaint.ts'
import { TileSkeleton } from '../../ui/Tile.tsx'
import { type GridLayout, layoutOf } from './layout.ts'
import { MarketCard } from './MarketCard.tsx'
import styles from './MarketGrid.module.css'
import type { MarketItem } from './queries.ts'
import { useBox } from './useBox.ts'
import { useCellsNear } from './visibleCells.ts'

type MarketGridProps = {
  items: readonly MarketItem[]
  /** What they were searched by. */
  search: MarketSearch
  total: number
  hasMore: boolean
  /** The next page is on its way. */
  isFetching: boolean
  /** These are still the cards of the search before. */
  isOld: boolean
  loadMore: () => void
  hrefOf: (item: MarketItem) => string
  head: Head
  receivedMs: number
}

/** Rows that should always be there below the window; with fewer, the next page is asked for. */
const AHEAD_ROWS = 3
/** So many more above and below what is seen, to be there when somebody scrolls. */
const OVERSCAN_ROWS = 2

/** An endless list of which only the rows near the window exist. */
export function MarketGrid({
  items,
  search,
  total,
  hasMore,
  isFetching,
  isOld,
  loadMore,
  hrefOf,
  head,
  receivedMs,
}: MarketGridProps) {
  const { t } = useLanguage()
  const [firstSearch] = useState(search)
  const [ref, box] = useBox<HTMLUListElement>()
  const layout = layoutOf(box.width)
  const { columns, rowHeight, gap } = layout
  const loadedRows = Math.ceil(items.length / columns)
  const rows = loadedRows + (hasMore ? 1 : 0)
  // Of another search, what is seen comes first; the rows around it are drawn when that stands.
  const overscan = useAfterPaint<MarketSearch | null>(search, null) === search ? OVERSCAN_ROWS : 0
  // Behind the last one, places for those still to come.
  const cells = hasMore ? rows * columns : items.length
  const near = { count: box.width ? cells : 0, columns, rowHeight, top: box.top, overscan }
  const { first, end } = useCellsNear(near)

  useKeepPlace(layout, box)

  useEffect(() => {
    const isRestoring = applyWantedScroll()
    const wanted = end + (AHEAD_ROWS - overscan) * columns
    const isWanted = isRestoring || (wanted > items.length && !isBelowLists())
    if (hasMore && !isFetching && !isOld && isWanted) loadMore()
  }, [hasMore, isFetching, isOld, end, overscan, columns, items.length, loadMore])

  return (
    <>
      <ul
        ref={ref}
        className={styles.grid}
        aria-busy={isOld}
        style={{ ...variables(layout), height: Math.max(0, rows * rowHeight - gap) }}
      >
        {indexesFrom(first, end).map((index) => {
          const item = items[index]
          const row = Math.floor(index / columns)
          const style = placeOf(layout, index % columns, row * rowHeight)
          return item ? (
            <li key={index} aria-setsize={total} aria-posinset={index + 1} data-element={item.element} style={style}>
              <MarketCard
                item={item}
                href={hrefOf(item)}
                isCompact={layout.isCompact}
                // Of the first list the first rows are seen at once. In a later one words come first: to ask for a dozen
                // pictures takes as long as to draw their tiles. Once the list is moved, what is drawn is about to be seen.
                isFirst={(row < 2 && search === firstSearch) || first > 0}
                head={head}
                receivedMs={receivedMs}
              />
            </li>
          ) : (
            <li key={index} aria-hidden="true" style={style}>
              <TileSkeleton />
            </li>
          )
        })}
      </ul>
      {!hasMore && rows > 2 && <p className={styles.end}>{t.market.end}</p>}
    </>
  )
}

const SKELETON_ROWS = 3

/** Skeletons in exactly the places that the first cards will take. */
export function GridSkeleton() {
  const [ref, box] = useBox<HTMLDivElement>()
  const layout = layoutOf(box.width)
  const { columns, rowHeight } = layout
  const cells = box.width ? Array.from({ length: columns * SKELETON_ROWS }, (_, index) => index) : []
  return (
    <div
      ref={ref}
      className={styles.grid}
      style={{ ...variables(layout), height: rowHeight * SKELETON_ROWS }}
      aria-hidden="true"
    >
      {cells.map((index) => (
        <div key={index} style={placeOf(layout, index % columns, Math.floor(index / columns) * rowHeight)}>
          <TileSkeleton />
        </div>
      ))}
    </div>
  )
}

const indexesFrom = (first: number, end: number): number[] => Array.from({ length: end - first }, (_, i) => first + i)

const placeOf = ({ cardWidth, gap }: GridLayout, column: number, y: number): CSSProperties => ({
  width: cardWidth,
  transform: `translate(${column * (cardWidth + gap)}px, ${y}px)`,
})

const variables = (layout: GridLayout) =>
  ({
    '--art-height': `${layout.artHeight}px`,
    '--cell-height': `${layout.rowHeight - layout.gap}px`,
  }) as CSSProperties

/** When the window changes its size, rows change theirs: keep the card that was at the top there. */
function useKeepPlace(layout: GridLayout, { width, top }: { width: number; top: number }): void {
  const last = useRef<GridLayout | null>(null)
  const { columns, rowHeight } = layout
  useLayoutEffect(() => {
    const before = last.current
    if (width === 0 || (before?.columns === columns && before.rowHeight === rowHeight)) return
    last.current = layout
    if (!before) return
    const rowsAbove = (window.scrollY - top) / before.rowHeight
    if (rowsAbove < 0.5) return
    const row = Math.floor((Math.floor(rowsAbove) * before.columns) / columns)
    window.scrollTo(0, top + (row + (rowsAbove % 1)) * rowHeight)
  })
}
