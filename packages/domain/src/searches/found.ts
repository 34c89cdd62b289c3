/** So many finds of a search are told one by one within an hour; those after them are one notice that counts. */
export const FOUND_EACH = 3
export const FOUND_HOUR_S = 3_600
/** What is counted beyond those. A search that finds more is too wide to be followed, and rests until the hour is over. */
export const FOUND_MOST_MORE = 99

/** The hour that began with a find, in unix seconds, and the finds in it. */
export type FoundHour = { since: number; count: number }

export type FoundTold =
  | { how: 'each'; hour: FoundHour }
  /** `more`: how many there are beyond those that were told one by one. */
  | { how: 'more'; more: number; hour: FoundHour }
  | { how: 'none'; hour: FoundHour }

/** How somebody hears of one more find, without being flooded. */
export function tellFound(before: FoundHour | null, at: number): FoundTold {
  const isOver = before === null || at >= before.since + FOUND_HOUR_S
  const hour = isOver ? { since: at, count: 1 } : { ...before, count: before.count + 1 }
  if (hour.count <= FOUND_EACH) return { how: 'each', hour }
  const more = hour.count - FOUND_EACH
  return more > FOUND_MOST_MORE ? { how: 'none', hour: before ?? hour } : { how: 'more', more, hour }
}
