import type { CallData } from '@mdragon/api'
import {
  formatAmount,
  type LegionLevel,
  legionLevels,
  monthAfter,
  monthOf,
  monthStart,
  nextStep,
  SOLDIER,
} from '@mdragon/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { findAccount } from '../account/index.ts'
import { readLegionTerms } from '../settings/index.ts'
import { presentCollecting } from './collect.ts'
import { findOwn, presentPerson } from './ranking.ts'
import { readFacts, readLevels } from './standing.ts'

type Team = CallData<'GET /api/user/team'>
const MOST_MEMBERS = 48
const DAY = 86_400

/** A player's legion, as its page shows it. */
export async function readTeam({ db, config }: Context, userid: number): Promise<Team> {
  const seconds = Math.floor(config.now() / 1000)
  const { address } = await findAccount(db, userid)
  const [facts, levelAt, terms] = await Promise.all([
    readFacts(db, userid),
    readLevels(db, [userid], seconds),
    readLegionTerms(db, config.now()),
  ])
  const level = levelAt(userid, seconds)
  const now = await db.selectFrom('legion_standing').selectAll().where('userid', '=', userid).executeTakeFirst()
  const month = monthOf(seconds)
  return {
    level,
    since: await sinceOf(db, userid, level, month, now),
    is_kept: level > (now?.level ?? SOLDIER),
    boss_level: facts.bossLevel,
    levels: legionLevels.map((one) => ({
      level: one,
      own_bps: terms.rates[one].ownBps,
      member_bps: terms.rates[one].memberBps,
    })),
    step: nextStep(level, facts),
    collect: await presentCollecting(db, userid, address),
    month: await readMonth(db, userid, month),
    members: await readMembers(db, userid, month),
    members_total: await countMembers(db, userid),
  }
}

type Standing = { level: LegionLevel; since: number }

/** A level that is kept counts from when it was reached in this month. */
async function sinceOf(db: Db, userid: number, level: LegionLevel, month: number, now: Standing | undefined) {
  if (now?.level === level) return now.since || null
  const kept = await db
    .selectFrom('legion_level')
    .select('since')
    .where('userid', '=', userid)
    .where('month', '=', month)
    .where('level', '=', level)
    .executeTakeFirst()
  return kept?.since ?? null
}

async function readMonth(db: Db, userid: number, month: number): Promise<Team['month']> {
  const [row, own, days] = await Promise.all([
    db
      .selectFrom('legion_month')
      .selectAll()
      .where('month', '=', month)
      .where('userid', '=', userid)
      .executeTakeFirst(),
    findOwn(db, month, userid),
    readDays(db, userid, month),
  ])
  const amount = (wei: string | undefined) => formatAmount(BigInt(wei ?? 0))
  return {
    month,
    points: amount(row?.points),
    own_spent: amount(row?.own_spent),
    member_spent: amount(row?.member_spent),
    days,
    rank: own?.rank ?? null,
    behind: own && own.behind !== null ? formatAmount(BigInt(own.behind)) : null,
  }
}

async function readDays(db: Db, userid: number, month: number): Promise<Team['month']['days']> {
  const first = monthStart(month) / DAY
  const rows = await db
    .selectFrom('legion_day')
    .select(['day', 'points'])
    .where('userid', '=', userid)
    .where('day', '>=', first)
    .where('day', '<', monthStart(monthAfter(month)) / DAY)
    .orderBy('day')
    .execute()
  return rows.map(({ day, points }) => ({ day: day - first + 1, points: formatAmount(BigInt(points)) }))
}

type MemberRow = {
  userid: number
  nickname: string
  address: string | null
  level: LegionLevel
  boss_level: number
  spent: string
}

/** Those who have gone furthest first, then those whom the game has not told of. Neither takes longer the more there are. */
async function readMembers(db: Db, userid: number, month: number): Promise<Team['members']> {
  const columns = sql`a.userid, a.nickname, a.address, coalesce(m.own_spent, 0) as spent`
  const spending = sql`left join legion_month m on m.userid = a.userid and m.month = ${month}`
  const { rows: told } = await sql<MemberRow>`
    select ${columns}, s.level, s.boss_level from (
      select * from legion_standing where inviter_id = ${userid}
      order by level desc, boss_level desc, userid limit ${sql.lit(MOST_MEMBERS)}) s
    join account a using (userid) ${spending}
    order by s.level desc, s.boss_level desc, s.userid`.execute(db)
  const { rows: untold } = await sql<MemberRow>`
    select ${columns}, ${SOLDIER}::integer as level, 0 as boss_level from account a ${spending}
    where a.inviter_id = ${userid} and not exists (select from legion_standing s where s.userid = a.userid)
    order by a.userid limit ${MOST_MEMBERS - told.length}`.execute(db)
  return [...told, ...untold].map(({ spent, level, boss_level, ...person }) => ({
    ...presentPerson(person),
    level,
    boss_level,
    spent: formatAmount(BigInt(spent)),
  }))
}

async function countMembers(db: Db, userid: number): Promise<number> {
  const counts = await db.selectFrom('invite_count').select('invited').where('userid', '=', userid).executeTakeFirst()
  return counts?.invited ?? 0
}
