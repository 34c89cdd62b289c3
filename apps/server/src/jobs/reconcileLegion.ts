import type { Db } from '../db/open.ts'
import { bySql, type Equation } from './equation.ts'

/** The legion with itself and with the ledger. */
export async function reconcileLegion(db: Db): Promise<Equation[]> {
  return [
    await bySql(db, 'points: what each player has is what came less what was collected', wrongPoints),
    await bySql(db, 'legion: sums of days and months are those of the history, and every rank is counted', wrongSums),
    await bySql(db, 'legion: every level is what the facts say', wrongLevels),
  ]
}

const wrongPoints = {
  all: 'legion_history',
  wrong: `
    select coalesce(b.owner, a.address) || ': ' || coalesce(b.amount, 0) || ' points, history ' || coalesce(h.points, 0) as problem
    from (select userid, sum(points) as points from legion_history group by userid) h
    join account a using (userid)
    full join (select * from ledger_balance where coin = 'POINT' and owner <> 'mint') b on b.owner = a.address
    where coalesce(b.amount, 0) <> coalesce(h.points, 0)`,
}

const wrongSums = {
  all: 'legion_month',
  wrong: `
    select 'month ' || m.month || ' of ' || m.userid as problem
    from legion_month m full join (
      select to_char(to_timestamp(at) at time zone 'UTC', 'YYYYMM')::integer as month, userid, sum(points) as points
      from legion_history where type > 0 group by 1, 2) h using (month, userid)
    where m.points is distinct from h.points
    union all
    select 'day ' || day || ' of ' || userid from legion_day d full join (
      select at / 86400 as day, userid, sum(points) as points from legion_history where type > 0 group by 1, 2) h
      using (day, userid)
    where d.points is distinct from h.points
    union all
    select 'stretch ' || bucket || ' of ' || month from (select * from legion_bucket where players > 0) b full join (
      select month, bucket, count(*) as players, sum(points) as points from legion_month where points > 0 group by 1, 2) m
      using (month, bucket)
    where b.players is distinct from m.players or b.points is distinct from m.points`,
}

const wrongLevels = {
  all: 'legion_standing',
  wrong: `
    with brave as (select userid from role group by userid having max(boss_level) > 30),
    knight as (
      select b.userid from brave b join account m on m.inviter_id = b.userid join brave d on d.userid = m.userid
      group by b.userid having count(*) >= 6),
    baron as (
      select k.userid from knight k join account m on m.inviter_id = k.userid join knight d on d.userid = m.userid
      group by k.userid having count(*) >= 6),
    facts as (
      select a.userid, case when n.userid is not null then 4 when k.userid is not null then 3
        when b.userid is not null then 2 else 1 end as level
      from account a left join brave b using (userid) left join knight k using (userid) left join baron n using (userid))
    select f.userid || ' is level ' || coalesce(s.level, 1) || ', by the facts ' || f.level as problem
    from facts f left join legion_standing s using (userid) where coalesce(s.level, 1) <> f.level`,
}
