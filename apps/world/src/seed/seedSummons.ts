import { packTraits } from '@mdragon/domain'
import { defaultRule, drawHero, noPity, seedHash } from '@mdragon/domain/summon/index'
import { type Db, giveTickets, postAll, TICKET, TREASURY, transfer } from '@mdragon/server'
import { players } from './players.ts'

/** So many accounts have drawn so often, ten at a time: enough that what was drawn can be held against what is published. */
const ACCOUNTS = 6
const SUMMONS = 15
const TEN = 10
const HOUR_MS = 3_600_000
const CLIENT_SEED = 'luck'

/** What friends of the demo's players, who have no keys, drew before: with tickets that they were given. */
export async function seedSummons(db: Db, nowMs: number): Promise<void> {
  if (await db.selectFrom('summon').select('id').limit(1).executeTakeFirst()) return
  const friends = await db
    .selectFrom('account as a')
    .innerJoin('role as r', 'r.userid', 'a.userid')
    .select(['a.userid', 'a.address', 'r.server_id'])
    .where(
      'a.address',
      'not in',
      players.map(({ address }) => address.toLowerCase()),
    )
    .orderBy('a.userid')
    .limit(ACCOUNTS)
    .execute()
  if (friends.length === 0) return
  const rule_id = await insertRule(db, nowMs)
  const rolled = new Map<string, number>()
  for (const { userid, address, server_id } of friends)
    await drawFor(db, { userid, address: address ?? '', server_id, rule_id, nowMs }, rolled)
  await insertTally(db, rule_id, rolled)
}

type Friend = { userid: number; address: string; server_id: number; rule_id: number; nowMs: number }

async function drawFor(db: Db, { userid, address, server_id, rule_id, nowMs }: Friend, tally: Map<string, number>) {
  const seed = seedHash(`a friend of the demo, ${userid}`)
  const shared = { userid, created_at: nowMs - SUMMONS * HOUR_MS }
  const { id: seed_id } = await db
    .insertInto('summon_seed')
    .values({
      ...shared,
      hash: seedHash(seed),
      seed,
      last: seed,
      following: 0,
      draws: SUMMONS * TEN,
      revealed_at: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveTickets(db, `demo friend ${userid}`, address, SUMMONS * TEN, nowMs)
  const summons = await db
    .insertInto('summon')
    .values(
      Array.from({ length: SUMMONS }, (_, i) => ({
        ...{ userid, server_id, seed_id, rule_id, client_seed: CLIENT_SEED, count: TEN, tickets: TEN, hero: 0n },
        created_at: nowMs - (SUMMONS - i) * HOUR_MS,
      })),
    )
    .returning('id')
    .execute()
  await db.transaction().execute((tx) =>
    postAll(
      tx,
      summons.map(({ id }) => ({
        ref: `summon ${id}`,
        kind: 'summon',
        atMs: nowMs,
        postings: transfer(TICKET, BigInt(TEN), { owner: address }, { owner: TREASURY }),
      })),
    ),
  )
  const known = new Set<number>()
  let pity = noPity
  const draws = Array.from({ length: SUMMONS * TEN }, (_, i) => {
    const before = pity
    const source = { seed, account: userid, clientSeed: CLIENT_SEED, number: i + 1, blockHash: null }
    const draw = drawHero(defaultRule, source, before)
    pity = draw.pity
    const { indexId: index_id } = draw.traits
    const is_first = !known.has(index_id)
    known.add(index_id)
    for (const key of [`rolled ${draw.rolled}`, `drawn ${draw.tier}`]) tally.set(key, (tally.get(key) ?? 0) + 1)
    return {
      ...{ summon_id: summons[Math.floor(i / TEN)]?.id ?? 0, userid, number: i + 1, index_id, is_first },
      ...{ since_celestial: before.sinceCelestial, since_jade: before.sinceJade, rolled: draw.rolled, tier: draw.tier },
      traits: packTraits(draw.traits).toString(16).padStart(16, '0'),
    }
  })
  await db.insertInto('summon_draw').values(draws).execute()
  const { sinceCelestial: since_celestial, sinceJade: since_jade } = pity
  await db.insertInto('summon_account').values({ userid, draws: draws.length, since_celestial, since_jade }).execute()
}

async function insertRule(db: Db, nowMs: number): Promise<number> {
  const { points, celestialWithin: celestial_within, jadeWithin: jade_within, heroes } = defaultRule
  const { id } = await db
    .insertInto('summon_rule')
    .values({ points: JSON.stringify(points), celestial_within, jade_within, heroes, created_at: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['points', 'celestial_within', 'jade_within', 'heroes']).doUpdateSet({ heroes }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertTally = (db: Db, rule_id: number, tally: ReadonlyMap<string, number>) =>
  db
    .insertInto('summon_tally')
    .values(
      [1, 2, 3, 4, 5].map((tier) => ({
        ...{ rule_id, share: 0, tier },
        rolled: tally.get(`rolled ${tier}`) ?? 0,
        drawn: tally.get(`drawn ${tier}`) ?? 0,
      })),
    )
    .execute()
