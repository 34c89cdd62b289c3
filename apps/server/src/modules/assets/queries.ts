import type { AssetKind } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Named } from './present.ts'

export const findAsset = (db: Db, assetsId: number) =>
  db.selectFrom('chain.asset').selectAll().where('assets_id', '=', assetsId).executeTakeFirst()

/** Those that these rows name, by their number. */
export async function readAssets(db: Db, rows: readonly { assets_id: number }[]) {
  const ids = [...new Set(rows.map(({ assets_id }) => assets_id))]
  const found = ids.length ? await db.selectFrom('chain.asset').selectAll().where('assets_id', 'in', ids).execute() : []
  return new Map(found.map((asset) => [asset.assets_id, asset]))
}

/** As little of them as names and shows them: of five hundred, every column counts. */
export async function readNamed(db: Db, rows: readonly { assets_id: number }[]): Promise<Map<number, Named>> {
  const ids = [...new Set(rows.map(({ assets_id }) => assets_id))]
  const { rows: found } = await sql<Named>`
    select assets_id, token_id, type, index_id, traits from chain.asset where assets_id = any(${ids}::integer[])`.execute(
    db,
  )
  return new Map(found.map((asset) => [asset.assets_id, asset]))
}

export const findOffer = (db: Db, assetsId: number) =>
  db.selectFrom('chain.offer').selectAll().where('assets_id', '=', assetsId).executeTakeFirst()

/** How many there are of a kind, burned ones too, and who has them: counted as it changes. */
export const findKindCount = (db: Db, type: AssetKind, indexId: number) =>
  db
    .selectFrom('chain.kind_count')
    .selectAll()
    .where('type', '=', type)
    .where('index_id', '=', indexId)
    .executeTakeFirst()
