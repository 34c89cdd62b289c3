import { type AssetKind, camps } from '../asset/kinds.ts'
import { rosterOf } from '../roster/index.ts'

/** What one activated hero adds to the power of its camp, and the most that all of a camp add together; in percent. */
const PERCENT_EACH = 1
export const HALL_MOST_PERCENT = 20

/** How many heroes of each camp an account has activated: the first is camp 1. */
export type ActivatedByCamp = readonly number[]

export function countByCamp(activated: Iterable<number>): ActivatedByCamp {
  const counts = camps.map(() => 0)
  const roster = rosterOf('hero')
  for (const indexId of activated) {
    const at = (roster[indexId - 1]?.camp ?? 0) - 1
    if (at in counts) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

export const hallPercent = (activated: number): number => Math.min(HALL_MOST_PERCENT, activated * PERCENT_EACH)

/** Of whom the hall is: pets have camps of their own, under the same numbers; what has none belongs to nobody. */
const isOfCamp = (kind: AssetKind, camp: number): boolean => kind !== 'pet' && camp >= 1 && camp <= camps.length

/** What the hall adds to an asset of its owner's. The asset's own power stays what its traits say. */
export function hallBonus(
  { kind, camp, power }: { kind: AssetKind; camp: number; power: number },
  activated: ActivatedByCamp,
): number {
  if (!isOfCamp(kind, camp)) return 0
  return Math.floor((power * hallPercent(activated[camp - 1] ?? 0)) / 100)
}
