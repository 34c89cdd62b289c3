import { AppError, type CallData } from '@mdragon/api'
import { formatAmount, type LegionLevel, monthOf, shortAddress } from '@mdragon/domain'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'

type Ranking = CallData<'GET /api/integral/rank'>
type Row = {
  rank: number
  userid: number
  level: LegionLevel
  points: string
  nickname: string
  address: string | null
}

const TOP = 100

/** The first of a month, how many there are in all, and the player's own place. */
export async function readRanking({ db, config }: Context, userid: number, asked?: number): Promise<Ranking> {
  const current = monthOf(config.now() / 1000)
  const month = asked ?? current
  const closed = await db.selectFrom('legion_close').selectAll().where('month', '=', month).executeTakeFirst()
  if (!closed && month !== current) throw new AppError('legion.month_unknown')
  const [items, mine, sum, months] = await Promise.all([
    findTop(db, month),
    findOwn(db, month, userid),
    closed ?? sumOf(db, month),
    closedMonths(db),
  ])
  return {
    month,
    months: [current, ...months.filter((one) => one !== current)],
    items: items.map(presentRow),
    mine: mine && { ...presentRow(mine), behind: mine.behind === null ? null : formatAmount(BigInt(mine.behind)) },
    entries: sum.entries,
    points: formatAmount(BigInt(sum.points)),
    root: closed?.root ?? null,
    closed_at: closed?.closed_at ?? null,
  }
}

const presentRow = ({ rank, level, points, ...row }: Row) => ({
  ...presentPerson(row),
  rank,
  level,
  points: formatAmount(BigInt(points)),
})

type Person = { userid: number; nickname: string; address: string | null }
export const presentPerson = ({ userid, nickname, address }: Person) => ({
  userid,
  name: nickname || shortAddress(address ? getAddress(address) : ''),
  address: address && getAddress(address),
})

/** As they are ranked: who has more, and of equals who had it earlier. */
const ORDER = sql`bucket desc, points desc, block, log_index, userid`

async function findTop(db: Db, month: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select row_number() over (order by ${ORDER}) as rank, m.userid, m.level, m.points, a.nickname, a.address
    from (select * from legion_month where month = ${month} and points > 0 order by ${ORDER} limit ${sql.lit(TOP)}) m
    join account a using (userid) order by rank`.execute(db)
  return rows
}

type Own = Row & { behind: string | null }

/** The stretches of points above, then those before within one's own: as quick among many as among few. */
export async function findOwn(db: Db, month: number, userid: number): Promise<Own | null> {
  const { rows } = await sql<Own>`
    select m.userid, m.level, m.points, a.nickname, a.address,
      1 + coalesce((select sum(players) from legion_bucket b where b.month = m.month and b.bucket > m.bucket), 0)::integer
        + (select count(*) from legion_month o where o.month = m.month and o.bucket = m.bucket and o.points > 0
            and (-o.points, o.block, o.log_index, o.userid) < (-m.points, m.block, m.log_index, m.userid))::integer as rank,
      coalesce(
        (select min(o.points) from legion_month o where o.month = m.month and o.bucket = m.bucket and o.points > m.points
          and o.points > 0),
        (select o.points from legion_month o where o.month = m.month and o.points > 0 and o.bucket = (
          select min(b.bucket) from legion_bucket b where b.month = m.month and b.bucket > m.bucket and b.players > 0)
          order by o.points limit 1)
      ) - m.points as behind
    from legion_month m join account a using (userid)
    where m.month = ${month} and m.userid = ${userid} and m.points > 0`.execute(db)
  return rows[0] ?? null
}

async function sumOf(db: Db, month: number): Promise<{ entries: number; points: string }> {
  const { rows } = await sql<{ entries: number; points: string }>`
    select coalesce(sum(players), 0)::integer as entries, coalesce(sum(points), 0) as points
    from legion_bucket where month = ${month}`.execute(db)
  return rows[0] ?? { entries: 0, points: '0' }
}

async function closedMonths(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('legion_close').select('month').orderBy('month', 'desc').limit(24).execute()
  return rows.map(({ month }) => month)
}
