import { AppError } from '@mdragon/api'

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
