import type { CallData, Locale } from '@mdragon/api'
import { rosterEntry, rosterOf } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { presentAsset } from '../assets/index.ts'
import { readCopies } from '../heroes/index.ts'

export type Arrival = NonNullable<CallData<'POST /api/arrival/operation'>>
export type Asset = Selectable<AssetTable>

/** The best first: by its grade, and of two alike by its power. */
export const presentItems = (assets: readonly Asset[], locale: Locale): Arrival['items'] =>
  assets
    .toSorted((a, b) => b.grade - a.grade || b.power - a.power || a.assets_id - b.assets_id)
    .map((row) => ({
      ...presentAsset(row, locale),
      story: rosterEntry(row.type, row.index_id)?.story[locale] ?? '',
    }))

/** The place in the hall of a hero that the account had none of before. */
export async function readHall(
  db: Db,
  owner: { userid: number; address: string },
  items: Arrival['items'],
): Promise<Arrival['hall']> {
  const [best] = items
  if (best?.type !== 'hero') return null
  const copies = await readCopies(db, owner)
  const came = items.filter(({ type, index_id }) => type === 'hero' && index_id === best.index_id).length
  const isNew = copies.get(best.index_id)?.owned === came
  return isNew ? { place: copies.size, of: rosterOf('hero').length } : null
}
