import type { AssetKind } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'

export const findAsset = (db: Db, assetsId: number) =>
  db.selectFrom('chain.asset').selectAll().where('assets_id', '=', assetsId).executeTakeFirst()

export const findOffer = (db: Db, assetsId: number) =>
  db.selectFrom('chain.offer').selectAll().where('assets_id', '=', assetsId).executeTakeFirst()

export const latestTrades = (db: Db, assetsId: number, limit: number) =>
  db
    .selectFrom('chain.trade')
    .selectAll()
    .where('assets_id', '=', assetsId)
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit)
    .execute()

export async function countCopies(db: Db, type: AssetKind, indexId: number): Promise<number> {
  const { n } = await db
    .selectFrom('chain.asset')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('type', '=', type)
    .where('index_id', '=', indexId)
    .executeTakeFirstOrThrow()
  return n
}
