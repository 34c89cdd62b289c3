import { alice, createFixture, type Fixture, onChain } from '@mdragon/server/testing/fixture'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'

const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 100_000)
const WATCHERS = Number(process.env.BENCH_WATCHERS ?? 10_000)
const ROUNDS = 20
const HERO = 10n ** 18n
const NOTE =
  'The whole of making a block final, on a PostgreSQL of this machine: with nobody who waits, and with all of them.'

/** What an offer costs the indexer when so many wait for one. */
export async function measureOffers(): Promise<object> {
  const postgres = await startPostgres()
  const world = await createFixture(await postgres.createDatabase())
  try {
    await world.play(
      ...Array.from({ length: 4 * ROUNDS }, (_, i) => onChain.mint(i + 1, alice, { grade: 23, star: 7 })).flat(),
    )
    await world.finalize()
    const alone = await listEach(world, 1)
    await fill(world)
    const found = await listEach(world, 1 + ROUNDS)
    const told = await countNotices(world)
    const watched = await lowerOne(world, 1)
    const all = (await countNotices(world)) - told
    return {
      note: NOTE,
      searches: SEARCHES,
      finalWithoutSearchesMs: alone,
      finalWithSearchesMs: found,
      toldBySearch: told,
      watchers: WATCHERS,
      finalWithWatchersMs: watched,
      toldByPrice: all,
    }
  } finally {
    await world.close()
    await postgres.stop()
  }
}

/** Searches as players make them: by a kind, two or three choices, and half of them by a name. */
async function fill({ db }: Fixture): Promise<void> {
  await sql`insert into account (address, nickname, invite_code, created_at)
    select '0x' || lpad(to_hex(n), 40, '0'), 'p' || n, 'C' || n, 0 from generate_series(1, ${WATCHERS}::integer) n`.execute(
    db,
  )
  await sql`select setseed(0.5)`.execute(db)
  const oneOf = (most: number) =>
    sql`case when random() < 0.3 then 1 + floor(random() * ${sql.lit(most)})::integer else 0 end`
  const word = (...words: string[]) =>
    sql`(array[${sql.join(words.map((one) => sql.lit(one)))}])[1 + floor(random() * ${sql.lit(words.length)})::integer]`
  await sql`insert into saved_search (userid, name, query, at, is_told, since_block, seen_at, type, grade_range, camp, profession,
      element, star, kind, coin, level, words)
    select a.first + n % ${WATCHERS}::integer, 's', 'q' || n, 0, true, 0, 0, ${word('all', 'hero', 'pet', 'equip', 'dragon')},
      ${oneOf(5)}, ${oneOf(5)}, ${oneOf(4)}, ${oneOf(5)}, ${oneOf(7)}, ${word('all', 'sale', 'auction')},
      ${word('all', 'HERO', 'BNB')}, 10 * ${oneOf(6)}, case when random() < 0.5 then 'wukong' end
    from generate_series(1, ${SEARCHES}::integer) n, (select min(userid) as first from account) a`.execute(db)
  await sql`insert into heart (userid, assets_id, at, target_coin, target)
    select userid, 1, 0, 'HERO', ${String(HERO)}::numeric from account`.execute(db)
  await sql`analyze`.execute(db)
}

/** One offer a block, each made final by itself. */
async function listEach(world: Fixture, from: number): Promise<Times> {
  const times: number[] = []
  for (let token = from; token < from + ROUNDS; token++) {
    await world.play(onChain.list(token, alice, 5n * HERO))
    times.push(await timed(() => world.finalize()))
  }
  return timesOf(times)
}

const lowerOne = async (world: Fixture, token: number): Promise<number> => {
  await world.play(onChain.changePrice(token, alice, HERO))
  return Math.round(await timed(() => world.finalize()))
}

async function countNotices({ db }: Fixture): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from notice`.execute(db)
  return rows[0]?.n ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Times = { p50: number; max: number }
const timesOf = (times: number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (i: number) => Number((sorted[i] ?? 0).toFixed(1))
  return { p50: at(Math.floor(sorted.length / 2)), max: at(sorted.length - 1) }
}
