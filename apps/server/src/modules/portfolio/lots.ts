import type { CallData, Locale } from '@mdragon/api'
import { yearSeconds } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import { readLot, type StoredLot } from '../../chain/lot.ts'
import type { Context } from '../../context.ts'
import { gained, isLost, lost } from '../../db/lotProfit.ts'
import { findAccount } from '../account/index.ts'
import { readNamed, readWorths } from '../assets/index.ts'
import { type LotKey, type LotList, type LotSort, readLotKey, writeLotKey } from './lotKey.ts'
import { presentLot } from './present.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  of: LotList
  sort: LotSort
  coin: string
  year?: number | undefined
}

/** What a player had or has of each asset, one owner's time with it a row. */
export async function listLots(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  asked: Asked,
): Promise<CallData<'GET /api/user/portfolio/lots'>> {
  const { of, sort, limit, cursor } = asked
  const head = await readHead(db)
  const { address } = await findAccount(db, userid)
  const after = readLotKey(cursor, of, sort)
  const lists = listsOf(asked).map((list) => sql`(${inOrder(list, { ...asked, owner: address ?? '', after })})`)
  const { rows } = await sql<StoredLot & { value: number | string }>`
    select l.* from (${sql.join(lists, sql` union all `)}) l
    order by ${placesOf(sql`l.value`, of, directionOf(sort))} limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const assets = await readNamed(db, page)
  const worths = await readWorths(db, of === 'held' ? page : [], head)
  const last = page.at(-1)
  return {
    items: page.flatMap((row) => {
      const asset = assets.get(row.assets_id)
      const isFinal = placeOf(row, of).block <= head.final_block
      return asset ? [presentLot(readLot(row), asset, worths(row.assets_id), isFinal, locale)] : []
    }),
    next:
      rows.length > limit && last ? writeLotKey(of, sort, { value: String(last.value), ...placeOf(last, of) }) : null,
  }
}

/** Lots `l` of one owner, and by what they are ordered. */
type List = { conditions: RawBuilder<unknown>[]; value: RawBuilder<unknown> }

/** What has ended is ordered by its end, all others by their beginning. */
const isEnded = (of: LotList): boolean => of === 'ended'
const timeOf = (of: LotList) => (isEnded(of) ? sql`l.end_time` : sql`l.time`)
const directionOf = (sort: LotSort) => sql.raw(sort === 'old' || sort === 'loss' ? 'asc' : 'desc')

/** Two where the order is that of a coin's profit: what brought that coin, and what had cost it and brought none of it. */
function listsOf({ of, sort, coin }: Asked): List[] {
  if (isEnded(of) && (sort === 'gain' || sort === 'loss'))
    return [
      { conditions: [sql`l.end_coin = ${coin}`], value: sql.raw(gained) },
      { conditions: [sql`l.coin = ${coin}`, sql.raw(isLost)], value: sql.raw(lost) },
    ]
  const conditions = of === 'begun' ? [] : [sql`l.end_block is ${sql.raw(isEnded(of) ? 'not null' : 'null')}`]
  return [{ conditions, value: timeOf(of) }]
}

/** As many of a list as a page can take, in the words of its index. */
function inOrder(
  { conditions, value }: List,
  { of, sort, year, limit, owner, after }: Asked & { owner: string; after: LotKey | null },
) {
  const all = [sql`l.owner = ${owner}`, ...conditions]
  if (year) all.push(sql`${timeOf(of)} >= ${yearSeconds(year).from} and ${timeOf(of)} < ${yearSeconds(year).to}`)
  if (after)
    all.push(sql`(${placesOf(value, of)}) ${sql.raw(sort === 'old' || sort === 'loss' ? '>' : '<')}
      (${after.value}::numeric, ${after.block}::bigint, ${after.logIndex}::integer)`)
  return sql`select l.*, ${value} as value from chain.lot l where ${sql.join(all, sql` and `)}
    order by ${placesOf(value, of, directionOf(sort))} limit ${limit + 1}`
}

const placesOf = (value: RawBuilder<unknown>, of: LotList, direction = sql``) => {
  const columns = isEnded(of) ? [sql`l.end_block`, sql`l.end_log_index`] : [sql`l.block`, sql`l.log_index`]
  return sql.join([sql`(${value})`, ...columns].map((column) => sql`${column} ${direction}`))
}

const placeOf = (row: StoredLot, of: LotList) =>
  of === 'ended'
    ? { block: row.end_block ?? 0, logIndex: row.end_log_index ?? 0 }
    : { block: row.block, logIndex: row.log_index }
