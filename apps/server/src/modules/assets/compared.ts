import type { CallData } from '@mdragon/api'
import { type AssetKind, attributeNames, topOfStep } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

type Compared = CallData<'GET /api/card/:id'>['compared']
/** How high the assets of a type are: how many there are, and of each attribute, how many of them are above each step. */
export type Heights = { total: number; above: readonly (readonly number[])[] }

/** From counts, of which there are some hundred for each attribute, however many assets there are. */
export async function readHeights(db: Db, type: AssetKind): Promise<Heights> {
  const rows = await db.selectFrom('chain.stat_count').select(['stat', 'step', 'n']).where('type', '=', type).execute()
  const counts = attributeNames.map((): number[] => [])
  let total = 0
  for (const { stat, step, n } of rows) {
    const ofStat = counts[stat - 1]
    if (ofStat) ofStat[step] = n
    if (stat === 1) total += n
  }
  return { total, above: counts.map(aboveEach) }
}

function aboveEach(counts: readonly number[]): number[] {
  const above = new Array<number>(counts.length)
  let sum = 0
  for (let step = counts.length - 1; step >= 0; step--) {
    above[step] = sum
    sum += counts[step] ?? 0
  }
  return above
}

/** Where something with these steps stands among all of its type. */
export function standingAmong({ total, above }: Heights, steps: readonly number[]): Standing {
  const standing = (stat: number) => {
    const ofStat = above[stat] ?? []
    return { most: topOfStep(Math.max(0, ofStat.length - 1)), above: ofStat[steps[stat] ?? 0] ?? 0 }
  }
  const attributes = Object.fromEntries(attributeNames.map((name, stat) => [name, standing(stat)]))
  return { total, attributes: attributes as Compared['attributes'] }
}
type Standing = Pick<Compared, 'total' | 'attributes'>

/** Beyond so many that are stronger, nobody asks for the place any more. */
const MOST_STRONGER = 1000

/** How many of its name have more power than an asset `a`, or as many as anybody counts. */
export const stronger = sql<number>`(
  select count(*)::integer from (
    select from chain.asset b
    where b.type = a.type and b.index_id = a.index_id and b.power > a.power and b.state <> 'burned'
    limit ${sql.lit(MOST_STRONGER)}) b)`

/** Null where it is nobody's question any more. */
export const placeBehind = (stronger: number): number | null => (stronger < MOST_STRONGER ? stronger : null)
