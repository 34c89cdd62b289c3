import type { CallData } from '@mdragon/api'
import { attributeNames, topOfStep } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'

type Compared = CallData<'GET /api/card/:id'>['compared']
type Row = Pick<AssetTable, 'type' | 'index_id' | 'power' | 'stat_steps'>

/** Beyond so many that are stronger, nobody asks for the place any more. */
const MOST_STRONGER = 1000

/**
 * How an asset stands among all of its type, attribute by attribute: read from counts, of which there are some hundred for
 * each.
 */
export async function readStanding(db: Db, row: Row): Promise<Pick<Compared, 'total' | 'attributes'>> {
  const { rows } = await sql<{ stat: number; most: number; above: number; total: number }>`
    select c.stat, max(c.step) as most, coalesce(sum(c.n) filter (where c.step > own.step), 0)::integer as above,
      sum(c.n)::integer as total
    from chain.stat_count c
    join unnest(${sql.val(row.stat_steps)}::integer[]) with ordinality own (step, stat) using (stat)
    where c.type = ${row.type} group by c.stat`.execute(db)
  const stats = new Map(rows.map((one) => [one.stat, one]))
  const standing = (stat: number) => {
    const { most = 0, above = 0 } = stats.get(stat) ?? {}
    return { most: topOfStep(most), above }
  }
  return {
    total: rows[0]?.total ?? 0,
    attributes: Object.fromEntries(attributeNames.map((name, i) => [name, standing(i + 1)])) as Compared['attributes'],
  }
}

/** By power among those of its name; null where that is nobody's question any more. */
export async function countStronger(db: Db, { type, index_id, power }: Row): Promise<number | null> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select 1 from chain.asset where type = ${type} and index_id = ${index_id} and power > ${power} and state <> 'burned'
      limit ${MOST_STRONGER}) s`.execute(db)
  const n = rows[0]?.n ?? 0
  return n < MOST_STRONGER ? n : null
}
