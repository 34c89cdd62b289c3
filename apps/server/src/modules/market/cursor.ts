import { AppError } from '@mdragon/api'
import { gradeRanges } from '@mdragon/domain'

/** Where a page ended: the sorted value of its last row, and its assets_id as the tie-break. */
export type PageKey = { value: string; assetsId: number }

export const writeCursor = ({ value, assetsId }: PageKey): string =>
  Buffer.from(`${value}.${assetsId}`).toString('base64url')

/** Refuses what `writeCursor` never made: starting over in silence would loop a reader for ever. */
export function readCursor(text: string): PageKey {
  const [, value, assetsId] = /^(\d{1,78})\.(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const key = { value: value ?? '', assetsId: Number(assetsId) }
  // Written again it must be the very same: base64 has more than one way to say a thing.
  if (value === undefined || writeCursor(key) !== text) throw new AppError('request.invalid')
  return key
}

/** Where a sorted list was left: a block and, within it, an assets_id; null: not begun. */
type Place = { block: number; assetsId: number } | null

/**
 * Where a page of the featured order ended: in what locks up to a block, which stays the one of the first page, and in
 * each tier; and whose turn it is.
 */
export type FeaturedKey = { upTo: number; turn: number; soon: Place; tiers: Place[] }

export const firstFeatured = (upTo: number): FeaturedKey => ({
  upTo,
  turn: 0,
  soon: null,
  tiers: gradeRanges.map(() => null),
})

const RADIX = 36
const NUMBER = /^[0-9a-z]{0,9}$/

const numbersOf = (place: Place): string[] =>
  place ? [place.block.toString(RADIX), place.assetsId.toString(RADIX)] : ['', '']

export const writeFeatured = ({ upTo, turn, soon, tiers }: FeaturedKey): string =>
  [upTo.toString(RADIX), turn.toString(RADIX), ...[soon, ...tiers].flatMap(numbersOf)].join('.')

/** As strict as `readCursor`. */
export function readFeatured(text: string): FeaturedKey {
  const parts = text.split('.')
  const [upTo = 0, turn = 0, ...places] = parts.map((part) => Number.parseInt(part, RADIX))
  const placeOf = (i: number): Place =>
    parts[2 + 2 * i] === '' ? null : { block: places[2 * i] ?? 0, assetsId: places[2 * i + 1] ?? 0 }
  const key = { upTo, turn, soon: placeOf(0), tiers: gradeRanges.map((_, i) => placeOf(1 + i)) }
  if (!parts.every((part) => NUMBER.test(part)) || writeFeatured(key) !== text) throw new AppError('request.invalid')
  return key
}
