import { AppError } from '@mdragon/api'
import type { OwnSort } from './ownOrder.ts'

/** Where a page of one's own ends: by what it is ordered, the last one's value there, and its number. */
export type OwnKey = { value: string; assetsId: number }

const MOST_DIGITS = 18

/** Of the order's name one letter, so that a place in one order is none in another. */
export const writeOwnKey = (sort: OwnSort, value: string, assetsId: number): string => `${sort[0]}${value}.${assetsId}`

export function readOwnKey(cursor: string | undefined, sort: OwnSort): OwnKey | null {
  if (!cursor) return null
  const [, letter, value, assetsId] = /^([npw])(\d{1,78})\.(\d{1,9})$/.exec(cursor) ?? []
  if (letter !== sort[0] || value === undefined || assetsId === undefined) throw new AppError('request.invalid')
  // Blocks and power are whole numbers of the database's own; only what is worth something may be any size.
  if (sort !== 'worth' && value.length > MOST_DIGITS) throw new AppError('request.invalid')
  return { value, assetsId: Number(assetsId) }
}
