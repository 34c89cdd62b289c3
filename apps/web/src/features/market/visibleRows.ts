import { useSyncExternalStore } from 'react'
import { onWindowMoved, windowPlace } from '../../lib/windowPlace.ts'

/** Rows of one height on a page, from `top` down; so many more of them above and below what is seen. */
export type Rows = { count: number; rowHeight: number; top: number; overscan: number }
export type RowRange = { first: number; end: number }

/**
 * The rows near the window; none as long as there are none. The first goes when the last one comes, not earlier: a list
 * that is scrolled changes once for each row that it passes.
 */
export function rowsNear({ count, rowHeight, top, overscan }: Rows, scrollY: number, windowHeight: number): RowRange {
  const rowAt = (y: number) => Math.floor((y - top) / rowHeight)
  const inside = (row: number) => Math.min(Math.max(row, 0), count)
  const last = rowAt(scrollY + windowHeight - 1)
  const seenAtMost = Math.ceil(windowHeight / rowHeight) + 1
  return { first: inside(last - seenAtMost + 1 - overscan), end: inside(last + 1 + overscan) }
}

/** Renders anew only when another row comes near. */
export function useRowsNear(rows: Rows): RowRange {
  const near = () => {
    const { y, height } = windowPlace()
    return rowsNear(rows, y, height)
  }
  useSyncExternalStore(onWindowMoved, () => {
    const { first, end } = near()
    return `${first}-${end}`
  })
  return near()
}
