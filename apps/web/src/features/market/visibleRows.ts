import { useSyncExternalStore } from 'react'
import { onWindowMoved, windowPlace } from '../../lib/windowPlace.ts'

/** Rows of one height on a page, from `top` down; so many more of them above and below what is seen. */
export type Rows = { count: number; rowHeight: number; top: number; overscan: number }
export type RowRange = { first: number; end: number }

/** The rows near the window; none as long as there are none. */
export function rowsNear({ count, rowHeight, top, overscan }: Rows, scrollY: number, windowHeight: number): RowRange {
  const rowAt = (y: number) => Math.floor((y - top) / rowHeight)
  const inside = (row: number) => Math.min(Math.max(row, 0), count)
  const first = inside(rowAt(scrollY) - overscan)
  const end = inside(rowAt(scrollY + windowHeight - 1) + overscan + 1)
  return { first, end: Math.max(first, end) }
}

/** Renders anew only when another row comes near. */
export function useRowsNear(rows: Rows): RowRange {
  const near = () => {
    const { y, height } = windowPlace()
    return rowsNear(rows, y, height)
  }
  const first = useSyncExternalStore(onWindowMoved, () => near().first)
  const end = useSyncExternalStore(onWindowMoved, () => near().end)
  return { first, end }
}
