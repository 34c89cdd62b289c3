import { type ActivatedByCamp, hallBonus, hallPercent } from '@mdragon/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { readActivatedByCamp } from '../heroes/index.ts'

type Asset = Pick<Selectable<AssetTable>, 'type' | 'camp' | 'power'>

export const hallBonusOf = ({ type: kind, camp, power }: Asset, hall: ActivatedByCamp): number =>
  hallBonus({ kind, camp, power }, hall)

/** The power of an asset `a` with what its owner's hall adds, for an order: `hallBonus` in the database's words. */
export function ownPower(hall: ActivatedByCamp): RawBuilder<number> {
  const camps = hall.flatMap((count, i) =>
    count > 0 ? [sql`when ${sql.lit(i + 1)} then ${sql.lit(hallPercent(count))}`] : [],
  )
  if (camps.length === 0) return sql<number>`a.power`
  const percent = sql`case a.camp ${sql.join(camps, sql` `)} else 0 end`
  return sql<number>`(a.power + case when a.type = 'pet' then 0 else a.power * (${percent}) / 100 end)`
}

/** For who looks at what is theirs; everybody else sees the asset as it is. */
export const readHallBonus = async (
  db: Db,
  asset: Asset & { owner: string },
  { address }: { address: string | null },
): Promise<number> => (address === asset.owner ? hallBonusOf(asset, await readActivatedByCamp(db, address)) : 0)
