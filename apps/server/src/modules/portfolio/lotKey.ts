import { AppError } from '@mdragon/api'

export type LotList = 'ended' | 'begun' | 'held'
export type LotSort = 'new' | 'old' | 'gain' | 'loss'

/** Where a page of lots ended: by what they are ordered, and the event that the last one is listed by. */
export type LotKey = { value: string; block: number; logIndex: number }

/** Of the list's and the order's name one letter each, so that a place in one is none in another. */
export const writeLotKey = (of: LotList, sort: LotSort, { value, block, logIndex }: LotKey): string =>
  `${of[0]}${sort[0]}${value}.${block}.${logIndex}`

export function readLotKey(cursor: string | undefined, of: LotList, sort: LotSort): LotKey | null {
  if (!cursor) return null
  const found = /^([ebh][nogl])(-?\d{1,78})\.(\d{1,12})\.(\d{1,9})$/.exec(cursor)
  const [, letters, value, block, logIndex] = found ?? []
  if (letters !== `${of[0]}${sort[0]}` || value === undefined) throw new AppError('request.invalid')
  return { value, block: Number(block), logIndex: Number(logIndex) }
}
