import { parseAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import type { HallAddress, HeroFilter } from './address.ts'
import type { Hero } from './queries.ts'

const fits: Record<HeroFilter, (hero: Hero) => boolean> = {
  all: () => true,
  owned: ({ owned }) => owned > 0,
  missing: ({ owned }) => owned === 0,
  ready: ({ can_activate }) => can_activate,
}

/** Whom the address asks for, in its order. */
export function shownHeroes(heroes: readonly Hero[], { camp, show, sort }: HallAddress): readonly Hero[] {
  const some = heroes.filter((hero) => (camp === 0 || hero.camp === camp) && fits[show](hero))
  if (sort === 'number') return some
  return some.toSorted(sort === 'grade' ? byGrade : byPrice)
}

export const countReady = (heroes: readonly Hero[]): number => heroes.filter(fits.ready).length

export const bestGrade = ({ copies }: Hero): number => Math.max(0, ...copies.map(({ grade }) => grade))
const byGrade = (a: Hero, b: Hero): number => bestGrade(b) - bestGrade(a)

/** Cheapest first. Amounts of other coins cannot be compared with it, nor can what nobody offers: both come last. */
function byPrice(a: Hero, b: Hero): number {
  const [left, right] = [priceOf(a), priceOf(b)]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return left < right ? -1 : Number(left > right)
}
const priceOf = ({ sale }: Hero): bigint | null => (sale?.coin === MAIN_COIN ? parseAmount(sale.price) : null)
