import type { MarketSearch } from '@mdragon/domain/market/search'
import { type ComponentProps, type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Kept, useLater, WordsFirst } from '../../lib/Later.tsx'
import { applyWantedScroll, isBelowLists } from '../../lib/scroll.ts'
import { useAfterPaint } from '../../lib/useAfterPaint.ts'
import { windowPlace } from '../../lib/windowPlace.ts'
import { cx } from '../../ui/cx.ts'
import { TileSkeleton } from '../../ui/Tile.tsx'
import { type GridLayout, layoutOf } from './layout.ts'
import { MarketCard } from './MarketCard.tsx'
import styles from './MarketGrid.module.css'
import type { MarketItem } from './queries.ts'
import { type Box, useBox } from './useBox.ts'
import { cellsNear, useCellsNear } from './visibleCells.ts'

type GridPlace = {
  /** What stands above the list: it begins where a list below the same did. */
  above: string
}

type MarketGridProps = GridPlace & {
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
/** The same once it is scrolled: a fast wheel passes as many while a slow phone fetches and draws a page. */
const SCROLLED_AHEAD_ROWS = 12
/** So many more above and below what is seen, to be there when somebody scrolls. */
const OVERSCAN_ROWS = 2

/** An endless list of which only the rows near the window exist. */
export function MarketGrid({
  above,
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
  const [ref, box] = useBox<HTMLUListElement>(above)
  const layout = layoutOf(box.width)
  const { columns, rowHeight, gap } = layout
  const loadedRows = Math.ceil(items.length / columns)
  const rows = loadedRows + (hasMore ? 1 : 0)
  const painted = useAfterPaint<MarketSearch | null>(search, null)
  // Of another search, the words that are seen come first; until they stand, all else is as it was.
  const isWordsOnly = painted !== null && painted !== search
  // Behind the last one, places for those still to come.
  const cells = hasMore ? rows * columns : items.length
  const near = { count: box.width ? cells : 0, columns, rowHeight, top: box.top, overscan: painted ? OVERSCAN_ROWS : 0 }
  const { first, end } = useCellsNear(near)
  const seen = isWordsOnly ? cellsNear({ ...near, overscan: 0 }, windowPlace()) : { first, end }

  useKeepPlace(layout, box)

  useEffect(() => {
    const isRestoring = applyWantedScroll()
    const wanted = end + ((first > 0 ? SCROLLED_AHEAD_ROWS : AHEAD_ROWS) - OVERSCAN_ROWS) * columns
    const isWanted = isRestoring || (wanted > items.length && !isBelowLists())
    if (hasMore && !isFetching && !isOld && isWanted) loadMore()
  }, [hasMore, isFetching, isOld, first, end, columns, items.length, loadMore])

  return (
    <WordsFirst stands={!isWordsOnly}>
      <ul
        ref={ref}
        className={cx(styles.grid, isWordsOnly && styles.words)}
        aria-busy={isOld}
        style={{ ...variables(layout), height: Math.max(0, rows * rowHeight - gap) }}
      >
        {indexesFrom(first, end).map((index) => {
          const item = items[index]
          const row = Math.floor(index / columns)
          const style = placeOf(layout, index % columns, row * rowHeight)
          return (
            <Kept key={index} isNow={index >= seen.first && index < seen.end}>
              {item ? (
                <Cell aria-setsize={total} aria-posinset={index + 1} element={item.element} style={style}>
                  <MarketCard
                    item={item}
                    href={hrefOf(item)}
                    isCompact={layout.isCompact}
                    // Of the first list the first rows are seen at once. Once it is moved, what is drawn is about to be seen.
                    isFirst={(row < 2 && search === firstSearch) || first > 0}
                    head={head}
                    receivedMs={receivedMs}
                  />
                </Cell>
              ) : (
                <li aria-hidden="true" style={style}>
                  <TileSkeleton />
                </li>
              )}
            </Kept>
          )
        })}
      </ul>
      {!hasMore && rows > 2 && <p className={styles.end}>{t.market.end}</p>}
    </WordsFirst>
  )
}

/** Its shade is seen when it is pointed at, and goes to all that is in it: it comes with what comes later. */
const Cell = ({ element, ...rest }: ComponentProps<'li'> & Pick<MarketItem, 'element'>) => (
  <li data-element={useLater(element)} {...rest} />
)

const SKELETON_ROWS = 3

/** Skeletons in exactly the places that the first cards will take. */
export function GridSkeleton({ above }: GridPlace) {
  const [ref, box] = useBox<HTMLDivElement>(above)
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
function useKeepPlace(layout: GridLayout, { width, top }: Box): void {
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
