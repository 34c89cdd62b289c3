import { operationOf } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { AssetTable, OperationTable } from '../db/schema.ts'
import type { Plan } from './plan.ts'

export type OperationRow = Selectable<OperationTable>
type Nullable<T> = { [K in keyof T]: T[K] | null }
/** Its asset's name and looks, where it is about one; and whether somebody has bid more since. */
export type NamedOperation = OperationRow &
  Nullable<Pick<Selectable<AssetTable>, 'type' | 'index_id' | 'traits'>> & { is_outbid?: boolean }

/** A later bid on the same token, by whomever: the first of them took it from who made this one. */
const isOutbid = sql<boolean>`o.kind = 'bid' and exists (
  select from chain.event n where n.collection = o.collection and n.token_id = o.token_id and n.transition = 'bid'
    and (n.block, n.log_index) > (o.event_block, o.event_index))`

const withAsset = (db: Db) =>
  db
    .selectFrom('operation as o')
    .leftJoin('chain.asset as a', (join) =>
      join.onRef('a.collection', '=', 'o.collection').onRef('a.token_id', '=', 'o.token_id'),
    )
    // An asset that is being read again is not there for a moment, and what is about it neither.
    .where((e) => e.or([e('o.collection', 'is', null), e('a.assets_id', 'is not', null)]))
    .selectAll('o')
    .select(['a.type', 'a.index_id', 'a.traits', isOutbid.as('is_outbid')])

export const findOperation = (db: Db, userid: number, id: string): Promise<NamedOperation | undefined> =>
  withAsset(db).where('o.id', '=', id).where('o.userid', '=', userid).executeTakeFirst()

/** Those that one transaction does together, in the order in which its call names them. */
export const findBatch = (db: Db, userid: number, batch: string): Promise<NamedOperation[]> =>
  withAsset(db).where('o.batch', '=', batch).where('o.userid', '=', userid).orderBy('o.assets_id').execute()

/** Those under way come first: they must be seen, however many others there are. */
export const listOperations = (db: Db, userid: number, limit: number): Promise<NamedOperation[]> =>
  withAsset(db)
    .where('o.userid', '=', userid)
    .where('o.state', '<>', 'dropped')
    .orderBy((e) => e.case().when('o.state', 'in', ['prepared', 'sent', 'mined']).then(0).else(1).end())
    .orderBy('o.created_at', 'desc')
    .limit(limit)
    .execute()

/** The cheapest other offer of the same kind in the same coin, where a price is measured by it. */
export async function floorOf(db: Db, { kind, asset, coin, price }: Plan): Promise<bigint | null> {
  if (!operationOf(kind).floor || !asset || !coin || price === null) return null
  const row = await db
    .selectFrom('chain.offer as o')
    .innerJoin('chain.asset as a', 'a.assets_id', 'o.assets_id')
    .select((e) => e.fn.min('o.pay').as('floor'))
    .where('a.type', '=', asset.type)
    .where('a.index_id', '=', asset.index_id)
    .where('o.coin', '=', coin)
    .where('o.assets_id', '<>', asset.assets_id)
    .where((e) =>
      e.or([e('o.expires_at', 'is', null), e('o.expires_at', '>=', e.selectFrom('chain.cursor').select('time'))]),
    )
    .executeTakeFirst()
  return row?.floor ? BigInt(row.floor) : null
}
