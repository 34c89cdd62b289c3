/** How tall places of a screen were in a window of this width. */
export type Rooms = { width: number; heights: Record<string, number> }

const KEY = 'rooms'

/** Those of another width say nothing; what is kept may be anybody's. */
export function readRooms(text: string | null, width: number): Rooms {
  const none: Rooms = { width, heights: {} }
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Rooms> | null
    if (kept?.width !== width || typeof kept.heights !== 'object' || kept.heights === null) return none
    const heights = Object.entries(kept.heights).filter(([, height]) => Number.isSafeInteger(height) && height > 0)
    return { width, heights: Object.fromEntries(heights) }
  } catch {
    return none
  }
}

/** Undefined: never seen at this width, or nothing is kept here. */
export function heightOfRoom(name: string): number | undefined {
  try {
    return readRooms(localStorage.getItem(KEY), innerWidth).heights[name]
  } catch {
    return undefined
  }
}

export function keepHeightOfRoom(name: string, height: number): void {
  try {
    const { width, heights } = readRooms(localStorage.getItem(KEY), innerWidth)
    if (heights[name] === height) return
    localStorage.setItem(KEY, JSON.stringify({ width, heights: { ...heights, [name]: height } }))
  } catch {
    // Not kept: the room is guessed.
  }
}
