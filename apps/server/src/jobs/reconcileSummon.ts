import { type DrawRecord, verifyDraws } from '@mdragon/domain/summon/index'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptSinceText } from '../months/index.ts'
import { bySql, type Equation } from './equation.ts'

/** So many of the latest draws are done again; all of them, anybody can do again from the public record. */
const DONE_AGAIN = 1_000

/** Draws with what was paid for them, with their seeds, and with what became of them. */
export async function reconcileSummon(db: Db): Promise<Equation[]> {
  return [
    await bySql(db, 'tickets: issued = unspent + draws', wrongTickets),
    await bySql(db, 'draws: one result for each that was paid for, numbered without a gap', wrongDraws),
    await bySql(db, 'draws: each account’s pity is what its last draw left', wrongPity),
    await bySql(db, 'draws: what the site is said to have drawn is what it drew', wrongTally),
    await bySql(db, 'drawn heroes: a token means one claimed voucher, and no token none', wrongHeroes),
    await sameDraws(db),
  ]
}

async function sameDraws(db: Db): Promise<Equation> {
  const { rows } = await sql<Row>`
    select d.*, s.client_seed, seed.hash, seed.seed, seed.block_hash, r.points, r.celestial_within, r.jade_within, r.heroes
    from summon_draw d join summon s on s.id = d.summon_id join summon_seed seed on seed.id = s.seed_id
    join summon_rule r on r.id = s.rule_id
    where d.id in (select id from summon_draw order by id desc limit ${DONE_AGAIN})
    order by d.userid, d.number`.execute(db)
  const verdicts = verifyDraws(rows.map(recordOf))
  return {
    name: `draws: the last ${DONE_AGAIN} are what their seeds say`,
    checked: rows.length,
    problems: rows.flatMap(({ id }, i) => {
      const verdict = verdicts[i]?.verdict
      return verdict === 'matches' ? [] : [`draw ${id}: ${verdict}`]
    }),
  }
}

type Row = {
  id: number
  userid: number
  number: number
  since_celestial: number
  since_jade: number
  traits: string
  client_seed: string
  hash: string
  seed: string
  block_hash: string | null
  points: number[]
  celestial_within: number
  jade_within: number
  heroes: number
}

const recordOf = (row: Row): DrawRecord => ({
  account: row.userid,
  number: row.number,
  rule: {
    points: row.points,
    celestialWithin: row.celestial_within,
    jadeWithin: row.jade_within,
    heroes: row.heroes,
  },
  pity: { sinceCelestial: row.since_celestial, sinceJade: row.since_jade },
  clientSeed: row.client_seed,
  blockHash: row.block_hash,
  seedHash: row.hash,
  seed: row.seed,
  traits: row.traits,
})

const wrongTickets = {
  all: 'summon where tickets > 0',
  wrong: `
    select 'issued ' || issued || ', unspent ' || unspent || ', draws ' || draws as problem from (
      select coalesce((select -amount from ledger_balance where owner = 'mint' and coin = 'TICKET'), 0) as issued,
        coalesce((select sum(amount) from ledger_balance where owner not in ('mint', 'treasury') and coin = 'TICKET'), 0)
          as unspent,
        coalesce((select sum(tickets) from summon), 0) as draws
    ) t where issued <> unspent + draws
    union all
    select 'summon ' || s.id || ' was not paid as it says' from summon s
    left join ledger_entry e on e.ref = 'summon ' || s.id
    left join ledger_posting t on t.entry_id = e.id and t.at = e.at and t.owner = 'treasury' and t.coin = 'TICKET'
    left join ledger_posting h on h.entry_id = e.id and h.at = e.at and h.owner = 'treasury' and h.coin = 'HERO'
    where e.id is null or (e.at >= ${keptSinceText('ledger_posting')}
      and (coalesce(t.amount, 0) <> s.tickets or coalesce(h.amount, 0) <> s.hero))`,
}
const wrongDraws = {
  all: 'summon_draw',
  wrong: `
    select 'summon ' || s.id || ': ' || count(d.id) || ' of ' || s.count as problem
    from summon s left join summon_draw d on d.summon_id = s.id and d.userid = s.userid
    group by s.id having count(d.id) <> s.count
    union all
    select 'account ' || userid || ': ' || count(*) || ' draws up to ' || max(number) from summon_draw
    group by userid having count(*) <> max(number) or min(number) <> 1
    union all
    select 'seed ' || seed.id || ': ' || seed.draws || ', drawn ' || coalesce(sum(s.count), 0) from summon_seed seed
    left join summon s on s.seed_id = seed.id and s.userid = seed.userid
    group by seed.id having seed.draws <> coalesce(sum(s.count), 0)`,
}
const wrongPity = {
  all: 'summon_account',
  wrong: `
    select 'account ' || coalesce(a.userid, d.userid) as problem
    from summon_account a
    full join (select distinct on (userid) * from summon_draw order by userid, number desc) d on d.userid = a.userid
    where a.draws is distinct from d.number
      or a.since_celestial <> case when d.tier = 5 then 0 else d.since_celestial + 1 end
      or a.since_jade <> case when d.tier >= 3 then 0 else d.since_jade + 1 end`,
}
const wrongTally = {
  all: 'summon_tally',
  wrong: `
    with told as (select rule_id, tier, sum(rolled) as rolled, sum(drawn) as drawn from summon_tally group by 1, 2),
      there as (
        select rule_id, x.tier, count(*) filter (where x.is_roll) as rolled, count(*) filter (where not x.is_roll) as drawn
        from summon_draw d join summon s on s.id = d.summon_id,
          lateral (values (d.rolled, true), (d.tier, false)) as x (tier, is_roll)
        group by 1, 2)
    select 'tier ' || coalesce(told.tier, there.tier) || ' of rule ' || coalesce(told.rule_id, there.rule_id) as problem
    from told full join there using (rule_id, tier)
    where told.rolled is distinct from there.rolled or told.drawn is distinct from there.drawn`,
}
const wrongHeroes = {
  all: 'summon_draw where claimed_token is not null',
  wrong: `
    select 'draw ' || d.id || ': ' || count(v.nonce) || ' claimed vouchers' as problem
    from summon_draw d left join voucher v on v.draw = d.id and v.state = 'claimed'
    group by d.id, d.claimed_token having count(v.nonce) <> (d.claimed_token is not null)::integer`,
}
