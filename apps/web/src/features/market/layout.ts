/** How the grid lies in a given width. Every row has the same height, known before any card is drawn. */
export type GridLayout = {
  columns: number
  gap: number
  cardWidth: number
  artHeight: number
  metaHeight: number
  rowHeight: number
  isCompact: boolean
}

/** The market's cut of a picture. */
const ART_RATIO = 0.96

export function layoutOf(width: number): GridLayout {
  const isCompact = width < 560
  const gap = isCompact ? 12 : 18
  const least = isCompact ? 150 : 214
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  const artHeight = Math.round(cardWidth * ART_RATIO)
  const metaHeight = isCompact ? 122 : 131
  return { columns, gap, cardWidth, artHeight, metaHeight, rowHeight: artHeight + metaHeight + gap, isCompact }
}
