import { min, round } from './numbers.ts'

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** A colour between two, `#rrggbb` each. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b)
  const between = channels(a).map((v, i) => round(v + ((other[i] ?? 0) - v) * share))
  return `#${between.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

/** Light colours in three digits: a step of eight in 255 is not seen in flat paint. Dark ones keep six, where it is. */
export const short = (colour: string): string =>
  /^#([4-9a-f].){3}$/.test(colour)
    ? `#${channels(colour)
        .map((v) => min(15, round(v / 17)).toString(16))
        .join('')}`
    : colour
