import { AppError } from '@mdragon/api'

/** Where a page of a list ended: the two numbers by which it is ordered. */
export type Place = readonly [first: number, second: number]

export const writePlace = ([first, second]: Place): string => `${first}.${second}`

/**
 * Null for the first page. What `writePlace` never made is refused: to begin again in silence would lead a reader in a
 * circle. `digits`: what each number may have, by its column.
 */
export function readPlace(cursor: string | undefined, digits: number, secondDigits = 9): Place | null {
  if (!cursor) return null
  const [, first, second] = new RegExp(`^(\\d{1,${digits}})\\.(\\d{1,${secondDigits}})$`).exec(cursor) ?? []
  if (first === undefined || second === undefined) throw new AppError('request.invalid')
  return [Number(first), Number(second)]
}

/** The same of a list that is ordered by its rows' numbers alone. */
export const writeRow = (id: number): string => `r${id}`

export function readRow(cursor: string | undefined): number | null {
  if (!cursor) return null
  const id = /^r(\d{1,9})$/.exec(cursor)?.[1]
  if (id === undefined) throw new AppError('request.invalid')
  return Number(id)
}
