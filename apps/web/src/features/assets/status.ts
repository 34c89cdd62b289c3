import { type CardStatus, cardStatuses } from '@mdragon/domain/lifecycle/cardStatus'

const names = new Map(Object.entries(cardStatuses).map(([name, code]) => [code, name as CardStatus] as const))

/** The name behind the wire's number; null at rest, and for a number that is not ours. */
export const statusOf = (code: number | null): CardStatus | null =>
  (code !== null && names.get(code as (typeof cardStatuses)[CardStatus])) || null

/** Something is still on its way to a final block. */
export const isConfirming = (status: CardStatus | null): boolean =>
  status === 'confirmingChain' || status === 'confirmingSale'
