import { AppError } from '@mdragon/api'

/** The number in an address; what is none names no card. */
export function cardId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('card.not_found')
  return Number(text)
}
