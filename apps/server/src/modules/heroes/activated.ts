import { type ActivatedByCamp, countByCamp } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'

/** When an account activated each of its heroes, by their numbers. */
export async function readActivated(db: Db, address: string | null): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('hero_activation')
    .select(['index_id', 'at'])
    .where('address', '=', address ?? '')
    .execute()
  return new Map(rows.map(({ index_id, at }) => [index_id, at]))
}

/** How many of each camp: what an owner's assets gain by it, the domain says. */
export const readActivatedByCamp = async (db: Db, address: string | null): Promise<ActivatedByCamp> =>
  countByCamp((await readActivated(db, address)).keys())
