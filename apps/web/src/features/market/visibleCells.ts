import { useSyncExternalStore } from 'react'
import { onWindowMoved, type WindowPlace, windowPlace } from '../../lib/windowPlace.ts'

/** Cells in rows of one height on a page, from `top` down; so many rows of them above and below what is seen. */
export type Cells = { count: number; columns: number; rowHeight: number; top: number; overscan: number }
export type CellRange = { first: number; end: number }

/**
 * The cells near the window; none as long as there are none. Below what is seen they come half a row at a time: a whole
 * one is more than a frame's work. As many as come go, and together: a list that is scrolled changes once for both.
 */
export function cellsNear({ count, columns, rowHeight, top, overscan }: Cells, { y, height }: WindowPlace): CellRange {
  const bottom = y + height - 1 - top
  const seenEnd = (Math.floor(bottom / rowHeight) + 1) * columns
  const halfRows = Math.floor((2 * bottom) / rowHeight) + 1
  const seenHalfRows = 2 * Math.ceil(height / rowHeight) + 2
  const inside = (cell: number) => Math.min(Math.max(Math.floor(cell), 0), count)
  const cellsTo = (halfRow: number) => (halfRow * columns) / 2
  return {
    first: inside(cellsTo(halfRows - seenHalfRows - 2 * overscan)),
    end: inside(Math.max(seenEnd, cellsTo(halfRows + 2 * overscan))),
  }
}

/** Renders anew only when others come near. */
export function useCellsNear(cells: Cells): CellRange {
  const near = () => cellsNear(cells, windowPlace())
  useSyncExternalStore(onWindowMoved, () => {
    const { first, end } = near()
    return `${first}-${end}`
  })
  return near()
}
