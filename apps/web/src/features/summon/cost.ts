import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { type SummonCount, summonCost } from '@mdragon/domain/summon/cost'
import type { Format } from '../../i18n/format.ts'
import type { SummonState } from './queries.ts'
import type { SummonWords } from './words/index.ts'

/** What so many draws take of what the player has; `missing`: what is not there of it. */
export type Cost = { tickets: number; hero: string; missing: string | null }

export function costOf(
  count: SummonCount,
  { tickets, hero }: Pick<SummonState, 'tickets' | 'hero'>,
  price: string,
): Cost {
  const priceWei = parseAmount(price) ?? 0n
  const cost = summonCost(count, 'ticket', BigInt(tickets), priceWei)
  const short = cost.heroWei - (parseAmount(hero) ?? 0n)
  return { tickets: cost.tickets, hero: formatAmount(cost.heroWei), missing: short > 0n ? formatAmount(short) : null }
}

export function costText({ tickets, hero }: Pick<Cost, 'tickets' | 'hero'>, words: SummonWords, f: Format): string {
  const amount = f.exact(hero)
  if (hero === '0') return words.draw.tickets(f.number(tickets))
  return tickets === 0 ? `${amount} HERO` : words.draw.both(f.number(tickets), amount)
}
