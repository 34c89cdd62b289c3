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

/** Of those of one name, the powers of the strongest, the greatest first. */
export type Strongest = readonly number[]
export const nameKey = (type: AssetKind, indexId: number): string => `${type} ${indexId}`

/** By the keys of names. Once for all cards of a name: to count anew for each is most of what a card costs PostgreSQL. */
export async function readStrongest(db: Db, nameKeys: readonly string[]): Promise<Map<string, Strongest>> {
  const { rows } = await sql<{ key: string; powers: number[] }>`
    select n.key, array(
      select a.power from chain.asset a
      where a.type = split_part(n.key, ' ', 1) and a.index_id = split_part(n.key, ' ', 2)::integer and a.state <> 'burned'
      order by a.power desc limit ${sql.lit(MOST_STRONGER)}) as powers
    from unnest(${[...nameKeys]}::text[]) n (key)`.execute(db)
  return new Map(rows.map(({ key, powers }) => [key, powers]))
}

/** How many have more power; null where so many do that it is nobody's question any more. */
export function placeBehind(strongest: Strongest, power: number): number | null {
  let [from, to] = [0, strongest.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((strongest[middle] ?? 0) > power) from = middle + 1
    else to = middle
  }
  return from < MOST_STRONGER ? from : null
}
