import type { CallData, Locale } from '@mdragon/api'
import { MAIN_COIN, yearSeconds } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import { readLot, type StoredLot } from '../../chain/lot.ts'
import type { Context } from '../../context.ts'
import { findAccount } from '../account/index.ts'
import { readAssets, readWorths } from '../assets/index.ts'
import { type LotList, type LotSort, readLotKey, writeLotKey } from './lotKey.ts'
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
  const { conditions, value, block, logIndex } = orderOf(asked)
  const direction = sql.raw(sort === 'old' || sort === 'loss' ? 'asc' : 'desc')
  if (after)
    conditions.push(sql`(${value}, ${block}, ${logIndex}) ${sql.raw(sort === 'old' || sort === 'loss' ? '>' : '<')}
      (${after.value}::numeric, ${after.block}::bigint, ${after.logIndex}::integer)`)
  const { rows } = await sql<StoredLot & { key: string }>`
    select l.*, (${value})::text as key from chain.lot l
    where ${sql.join([sql`l.owner = ${address ?? ''}`, ...conditions], sql` and `)}
    order by ${value} ${direction}, ${block} ${direction}, ${logIndex} ${direction} limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const assets = await readAssets(db, page)
  const worths = await readWorths(db, of === 'held' ? page : [], head)
  const last = page.at(-1)
  return {
    items: page.flatMap(({ key: _, ...row }) => {
      const asset = assets.get(row.assets_id)
      const isFinal = placeOf(row, of).block <= head.final_block
      return asset ? [presentLot(readLot(row), asset, worths(row.assets_id), isFinal, locale)] : []
    }),
    next: rows.length > limit && last ? writeLotKey(of, sort, { value: last.key, ...placeOf(last, of) }) : null,
  }
}

type Order = {
  conditions: RawBuilder<unknown>[]
  value: RawBuilder<unknown>
  block: RawBuilder<unknown>
  logIndex: RawBuilder<unknown>
}

/** Which lots, and by what they are ordered: what has ended by its end, all others by their beginning. */
function orderOf({ of, sort, coin, year }: Asked): Order {
  const [time, block, logIndex] =
    of === 'ended'
      ? [sql`l.end_time`, sql`l.end_block`, sql`l.end_log_index`]
      : [sql`l.time`, sql`l.block`, sql`l.log_index`]
  const conditions: RawBuilder<unknown>[] = []
  if (of !== 'begun') conditions.push(sql`l.end_block is ${sql.raw(of === 'ended' ? 'not null' : 'null')}`)
  if (year) conditions.push(sql`${time} >= ${yearSeconds(year).from} and ${time} < ${yearSeconds(year).to}`)
  const isByProfit = of === 'ended' && (sort === 'gain' || sort === 'loss')
  if (isByProfit) conditions.push(sql`l.end_by <> 'given' and ${sql.val(coin)} in (l.end_coin, l.coin)`)
  return { conditions, value: isByProfit ? profitIn(coin) : time, block, logIndex }
}

/** `profitOf` in the database's words, of one coin. */
const profitIn = (coin: string): RawBuilder<unknown> => sql`(
  case when l.end_coin = ${coin} then l.end_price - l.end_fee else 0 end
  - case when l.coin = ${coin} then l.cost else 0 end
  - ${coin === MAIN_COIN ? sql`l.fees` : sql`0`})`

const placeOf = (row: StoredLot, of: LotList) =>
  of === 'ended'
    ? { block: row.end_block ?? 0, logIndex: row.end_log_index ?? 0 }
    : { block: row.block, logIndex: row.log_index }
