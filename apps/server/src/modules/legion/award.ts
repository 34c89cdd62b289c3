import { monthOf, type PointType, pointsOf, pointTypes, spentInHero } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { MINT, POINT, postAll, transfer } from '../../ledger/ledger.ts'
import { type LegionTerms, readLegionTerms } from '../settings/index.ts'
import { type LevelsAt, readLevels } from './standing.ts'

/** A final payment of somebody who has an account. */
type Spend = {
  tx: string
  log_index: number
  block: number
  at: number
  coin: string
  amount: string
  kind: 'sale' | 'bid'
  assets_id: number
  userid: number
  address: string
  inviter_id: number | null
  inviter_address: string | null
}

/** Points for what was paid in these blocks, to who paid and to the one who invited them. Each payment counts once. */
export async function awardPoints(tx: Db, after: number, to: number): Promise<void> {
  const spends = await findSpends(tx, after, to)
  const [first] = spends
  if (!first) return
  const termsAt = await readTermsByDay(tx, spends)
  const people = spends.flatMap(({ userid, inviter_id }) => [userid, inviter_id ?? userid])
  const levelAt = await readLevels(tx, people, first.at)
  const rows = spends.flatMap((spend) => awardsOf(spend, termsAt(spend.at), levelAt))
  await postPoints(tx, await writeAwards(tx, rows), rows)
}

/** What is paid counts by the rates of its day: they change at its beginning only. */
async function readTermsByDay(tx: Db, spends: readonly Spend[]): Promise<(at: number) => LegionTerms> {
  const byDay = new Map<number, LegionTerms>()
  for (const { at } of spends) if (!byDay.has(dayOf(at))) byDay.set(dayOf(at), await readLegionTerms(tx, at * 1000))
  return (at) => byDay.get(dayOf(at)) as LegionTerms
}
const dayOf = (at: number): number => Math.floor(at / 86_400)

async function findSpends(tx: Db, after: number, to: number): Promise<Spend[]> {
  const { rows } = await sql<Spend>`
    select s.*, a.userid, i.userid as inviter_id, i.address as inviter_address
    from spend s join account a on a.address = s.address
    left join account i on i.userid = a.inviter_id and i.address is not null
    where s.block > ${after} and s.block <= ${to} order by s.block, s.log_index`.execute(tx)
  return rows
}

type Award = ReturnType<typeof awardOf>

/** Also what brings nothing is noted: the history says why. */
function awardsOf(spend: Spend, terms: LegionTerms, levelAt: LevelsAt): Award[] {
  const { userid, address, inviter_id, inviter_address } = spend
  const own = awardOf(spend, { userid, address, type: pointTypes.spending }, terms, levelAt)
  if (inviter_id === null || inviter_address === null) return [own]
  const inviter = { userid: inviter_id, address: inviter_address, type: pointTypes.referral }
  return [own, awardOf(spend, inviter, terms, levelAt)]
}

type To = { userid: number; address: string; type: PointType }

function awardOf(spend: Spend, { userid, address, type }: To, { rates, heroPerCoin }: LegionTerms, levelAt: LevelsAt) {
  const { tx, log_index, block, at, coin, kind, assets_id } = spend
  const level = levelAt(userid, at)
  const rate_bps = rates[level][type === pointTypes.spending ? 'ownBps' : 'memberBps']
  const spent = spentInHero(coin, BigInt(spend.amount), heroPerCoin.get(coin))
  return {
    ...{ tx, log_index, block, at, coin, kind, assets_id, userid, address, type, level, rate_bps, spent },
    month: monthOf(at),
    day: Math.floor(at / DAY),
    from_userid: spend.userid,
    paid: BigInt(spend.amount),
    points: pointsOf(spent, rate_bps),
  }
}
const DAY = 86_400

const nameOf = ({ tx, log_index, type }: { tx: string; log_index: number; type: number }): string =>
  `points ${tx}/${log_index} ${type}`

/** The history, and with it the sums of days and months. Answers with the names of those that are new. */
async function writeAwards(tx: Db, awards: readonly Award[]): Promise<Set<string>> {
  const json = JSON.stringify(awards, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  const { rows } = await sql<{ tx: string; log_index: number; type: number }>`
    with given as (
      select * from jsonb_to_recordset(${json}::jsonb) as g (
        userid integer, type integer, points numeric, at bigint, month integer, day integer, from_userid integer, kind text,
        assets_id integer, coin text, paid numeric, spent numeric, level integer, rate_bps integer, tx text,
        log_index integer, block bigint)
    ), written as (
      insert into legion_history (userid, type, points, at, from_userid, kind, assets_id, coin, paid, spent, level, rate_bps, tx, log_index, block)
      select userid, type, points, at, from_userid, kind, assets_id, coin, paid, spent, level, rate_bps, tx, log_index, block
      from given order by block, log_index, type desc
      on conflict (tx, log_index, type) do nothing returning tx, log_index, type
    ), new as (
      select g.* from given g join written using (tx, log_index, type)
    ), days as (
      insert into legion_day (userid, day, points) select userid, day, sum(points) from new group by userid, day
      on conflict (userid, day) do update set points = legion_day.points + excluded.points
    ), months as (
      insert into legion_month (month, userid, points, own_spent, member_spent, level, block, log_index)
      select month, userid, sum(points),
        coalesce(sum(spent) filter (where type = 2), 0), coalesce(sum(spent) filter (where type = 1), 0),
        (array_agg(level order by block desc, log_index desc))[1],
        coalesce((array_agg(block order by block desc, log_index desc) filter (where points > 0))[1], 0),
        coalesce((array_agg(log_index order by block desc, log_index desc) filter (where points > 0))[1], 0)
      from new group by month, userid
      on conflict (month, userid) do update set
        points = legion_month.points + excluded.points,
        own_spent = legion_month.own_spent + excluded.own_spent,
        member_spent = legion_month.member_spent + excluded.member_spent,
        level = excluded.level,
        block = case when excluded.points > 0 then excluded.block else legion_month.block end,
        log_index = case when excluded.points > 0 then excluded.log_index else legion_month.log_index end
    )
    select tx, log_index, type from written`.execute(tx)
  return new Set(rows.map(nameOf))
}

const postPoints = (tx: Db, written: ReadonlySet<string>, awards: readonly Award[]): Promise<void> =>
  postAll(
    tx,
    awards
      .filter((award) => award.points > 0n && written.has(nameOf(award)))
      .map((award) => ({
        ref: nameOf(award),
        kind: 'points',
        atMs: award.at * 1000,
        postings: transfer(POINT, award.points, { owner: MINT }, { owner: award.address }),
      })),
  )
