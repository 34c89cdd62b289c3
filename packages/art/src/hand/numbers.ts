export const { PI, sin, cos, round, abs, min, max, floor, ceil, hypot, atan2 } = Math

export const range = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

export const clamp = (x: number, low = 0, high = 1): number => min(high, max(low, x))

/** An entry of a list that is not empty; what lies outside is the nearest one. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[clamp(place, 0, list.length - 1)]
  if (found === undefined) throw new RangeError('an empty list has no entries')
  return found
}

/** One decimal and no leading zero: thousands of pictures are downloaded. */
export const n = (x: number): string => String(round(x * 10) / 10 + 0).replace(/^(-?)0\./, '$1.')

/** Numbers joined with no more separators than SVG needs. */
export const j = (...xs: number[]): string =>
  xs.map(n).reduce((all, one) => all + (one[0] === '-' || all === '' ? one : ` ${one}`), '')

/** The space before a number, where it needs one. */
export const gap = (x: number): string => (x < 0 ? '' : ' ')
