import { formatAmount, parseAmount } from './amount.ts'

/** What players may see amounts in beside the coin's own; the operator says what a HERO is worth in each. */
export const currencies = ['USD', 'TWD', 'IDR'] as const
export type Currency = (typeof currencies)[number]

const UNIT = 10n ** 18n

/** What an amount of a coin is worth at the rate of one. Null where there is none, or what there is makes no sense. */
export function worthAt(amount: string, rate: string | undefined): string | null {
  const [wei, rateWei] = [parseAmount(amount), parseAmount(rate ?? '')]
  return wei === null || !rateWei ? null : formatAmount((wei * rateWei) / UNIT)
}
