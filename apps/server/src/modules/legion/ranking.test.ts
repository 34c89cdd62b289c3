import { climb, entryText, formatAmount, merkleLeaf, merkleRoot, monthStart, pointsOf } from '@mdragon/domain'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '../../context.ts'
import { type Db, openStore } from '../../db/open.ts'
import { writeRows } from '../../db/writeRows.ts'
import { startClosing } from '../../jobs/closeJob.ts'
import { reconcileLegion } from '../../jobs/reconcileLegion.ts'
import { availableOf, CHAIN, MINT, POINT, post, REWARDS, transfer } from '../../ledger/ledger.ts'
import { newMigratedDatabase } from '../../testing/databases.ts'
import { config } from '../../testing/fixture.ts'
import { awardPoints } from './award.ts'
import { collectPoints } from './collect.ts'
import { closeMonths, noteBossLevel } from './index.ts'
import { listEntries, proveRank } from './proof.ts'
import { readRanking } from './ranking.ts'

const SEPTEMBER = monthStart(202609)
const OCTOBER = monthStart(202610)
const HERO = 10n ** 18n
const addressOf = (i: number) => `0x${i.toString(16).padStart(40, '0')}`

/** As two processes have them. */
async function twoPools(): Promise<[Db, Db]> {
  const url = await newMigratedDatabase()
  const [one, two] = [(await openStore(url)).db, (await openStore(url)).db]
  onTestFinished(async () => {
    await Promise.all([one.destroy(), two.destroy()])
  })
  return [one, two]
}
const contextOf = (db: Db, nowSeconds = SEPTEMBER + 86_400) =>
  ({ db, config: { ...config, now: () => nowSeconds * 1000 } }) as Context

/** So many accounts, each with a role; `inviterOf` by their place, from 0. */
async function addPlayers(db: Db, many: number, inviterOf: (i: number) => number | null = () => null) {
  await sql`insert into game_server (server_id, nickname) values (1, '') on conflict do nothing`.execute(db)
  const rows = Array.from({ length: many }, (_, i) => {
    const inviter = inviterOf(i)
    const inviter_id = inviter === null ? null : 100_001 + inviter
    return { address: addressOf(i), nickname: `p${i}`, invite_code: `C${i}`, inviter_id, created_at: 0 }
  })
  await db.insertInto('account').values(rows).execute()
  await sql`insert into role (userid, server_id, name, level, boss_level, is_online, created_at)
    select userid, 1, '', 1, 0, false, 0 from account`.execute(db)
  return rows.map((_, i) => 100_001 + i)
}
const boss = (db: Db, userid: number, boss_level: number) =>
  db.transaction().execute((tx) => noteBossLevel(tx, { userid, server_id: 1, boss_level }, SEPTEMBER * 1000))

let block = 0
/** Final payments, each in a block of its own. */
async function spend(db: Db, ...payments: [player: number, amount: bigint, at?: number][]): Promise<void> {
  const from = block
  const rows = payments.map(([player, amount, at = SEPTEMBER + 60]) => {
    block++
    const tx = `0x${block}`
    return { tx, log_index: 0, address: addressOf(player), coin: 'HERO', amount, kind: 'sale', assets_id: 1, block, at }
  })
  await writeRows(db, 'spend', rows, { isOnce: true })
  await db.transaction().execute((tx) => awardPoints(tx, from, block))
}
/** A final block of that time. */
async function finalAt(db: Db, time: number): Promise<void> {
  await sql`insert into chain.block (number, hash, time, has_events) values (${block}, '0x', ${time}, true)
    on conflict (number) do update set time = excluded.time`.execute(db)
  await sql`insert into finality (id, origin_hash, block, hash) values (1, '0x', ${block}, '0x')
    on conflict (id) do update set block = excluded.block`.execute(db)
}
const fund = (db: Db, amount: bigint) =>
  db.transaction().execute((tx) =>
    post(tx, {
      ref: 'fund',
      kind: 'deposit',
      atMs: 0,
      postings: transfer('HERO', amount, { owner: CHAIN }, { owner: REWARDS }),
    }),
  )

test('who collects many times at once, on two nodes, gets it once', async () => {
  const [one, two] = await twoPools()
  const [player = 0] = await addPlayers(one, 1)
  await boss(one, player, 31)
  await spend(one, [0, 100n * HERO])
  await fund(one, 1000n * HERO)
  const tries = Array.from({ length: 8 }, (_, i) =>
    collectPoints(contextOf(i % 2 ? one : two), player).then(
      ({ hero }) => hero,
      (error) => error.code,
    ),
  )
  expect((await Promise.all(tries)).sort()).toEqual(['6', ...Array(7).fill('legion.too_soon')])
  expect(await availableOf(one, addressOf(0), 'HERO')).toBe(6n * HERO)
  expect(await availableOf(one, REWARDS, 'HERO')).toBe(994n * HERO)
})

test('six friends who become braves at once, on two nodes, make a knight', async () => {
  const [one, two] = await twoPools()
  const [chief = 0, ...friends] = await addPlayers(one, 7, (i) => (i ? 0 : null))
  await boss(one, chief, 31)
  await Promise.all(friends.map((friend, i) => boss(i % 2 ? one : two, friend, 31)))
  const { level } = await one
    .selectFrom('legion_standing')
    .select('level')
    .where('userid', '=', chief)
    .executeTakeFirstOrThrow()
  expect(level).toBe(3)
})

test('of equal points, who had them earlier is first; one’s own place is told beyond the first hundred', async () => {
  const [db] = await twoPools()
  const players = await addPlayers(db, 130)
  for (const player of players) await boss(db, player, 31)
  await spend(db, ...players.map((_, i): [number, bigint] => [i, i < 120 ? 100n * HERO : BigInt(i) * HERO]))
  // The first of all goes on, and is then equal to the 121st, who had it earlier.
  await spend(db, [0, 20n * HERO])
  const ranking = await readRanking(contextOf(db), players[119] ?? 0)
  expect(ranking.items).toHaveLength(100)
  expect(ranking.items.slice(8, 13).map(({ userid, points }) => [userid, points])).toEqual([
    [players[121], '7.26'],
    [players[120], '7.2'],
    [players[0], '7.2'],
    [players[1], '6'],
    [players[2], '6'],
  ])
  expect(ranking.mine).toMatchObject({ rank: 130, points: '6', behind: '1.2' })
  expect(ranking).toMatchObject({ entries: 130, root: null })
  expect((await readRanking(contextOf(db), players[129] ?? 0)).mine).toMatchObject({ rank: 1, behind: null })
})

test('points are what the ledger says, ranks what sorting says, whatever happens in whichever order', async () => {
  const [db] = await twoPools()
  const many = 40
  const players = await addPlayers(db, many, (i) => (i === 0 ? null : Math.floor((i - 1) / 7)))
  await fund(db, 10n ** 30n)
  // Numbers that repeat: the same story every time.
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const pick = () => next(many)
  for (let step = 1; step <= 120; step++) {
    const deed = next(10)
    if (deed < 4) await boss(db, players[pick()] ?? 0, next(60))
    else if (deed < 9)
      await spend(
        db,
        ...Array.from({ length: 5 }, (): [number, bigint, number] => [
          pick(),
          BigInt(1 + next(1e9)) * 10n ** 9n,
          next(2) ? SEPTEMBER : OCTOBER - 1,
        ]),
      )
    else await collectPoints(contextOf(db), players[pick()] ?? 0).catch(() => {})
  }
  const equations = await reconcileLegion(db)
  expect(equations.flatMap(({ problems }) => problems)).toEqual([])
  expect(Math.min(...equations.map(({ checked }) => checked))).toBeGreaterThan(5)
  const { rows: issued } = await sql<{ points: string }>`select sum(points) as points from legion_history`.execute(db)
  expect(await availableOf(db, MINT, POINT)).toBe(-BigInt(issued[0]?.points ?? 0))

  const { rows: sorted } = await sql<{ userid: number }>`select userid from legion_month where points > 0
    order by points desc, block, log_index, userid`.execute(db)
  for (const [i, { userid }] of sorted.entries())
    expect((await readRanking(contextOf(db), userid)).mine?.rank).toBe(i + 1)
})

test('a month is closed when a final block is past its end, once, and everybody can check it', async () => {
  const [one, two] = await twoPools()
  const players = await addPlayers(one, 9)
  for (const player of players) await boss(one, player, 31)
  await spend(one, ...players.map((_, i): [number, bigint] => [i, BigInt(i + 1) * HERO]))
  await spend(one, [0, 7n * HERO, OCTOBER])
  const close = (db: Db, now: number) => closeMonths(db, now)

  await finalAt(one, OCTOBER - 1)
  expect(await close(one, OCTOBER - 1), 'the month goes on').toEqual([])
  expect(await close(one, OCTOBER + 5), 'something of it may still become final').toEqual([])
  await finalAt(one, OCTOBER)
  expect(await close(one, OCTOBER - 1), 'by the clock too').toEqual([])
  const closed = await Promise.all([one, two, one, two].map((db) => close(db, OCTOBER)))
  expect(closed.flat(), 'one of four does it').toEqual([202609])
  expect(await close(two, OCTOBER), 'and nobody again').toEqual([])

  const ctx = contextOf(two, OCTOBER)
  const ranking = await readRanking(ctx, players[3] ?? 0, 202609)
  expect(ranking).toMatchObject({ entries: 9, points: formatAmount(pointsOf(45n * HERO, 600)), month: 202609 })
  expect(ranking.months).toEqual([202610, 202609])
  const { items, next } = await listEntries(ctx, { month: 202609, after: 0 })
  expect(next).toBeNull()
  expect(items.map(({ userid }) => userid)).toEqual(players.toReversed())
  expect(merkleRoot(items.map((entry) => merkleLeaf(entryText(202609, entry))))).toBe(ranking.root)

  const proof = await proveRank(ctx, players[3] ?? 0, 202609)
  expect(proof.entry).toMatchObject({ rank: 6, points: '0.24' })
  expect(climb(merkleLeaf(entryText(202609, proof.entry as never)), proof.path)).toBe(ranking.root)
  expect(await proveRank(ctx, 0, 202609)).toMatchObject({ entry: null, path: [] })
  await expect(readRanking(ctx, 0, 202608)).rejects.toMatchObject({ code: 'legion.month_unknown' })
  await expect(listEntries(ctx, { month: 202610, after: 0 })).rejects.toMatchObject({ code: 'legion.month_unknown' })
})

test('more than one part: each entry’s way leads to the root, and pages have every entry once', async () => {
  const [db] = await twoPools()
  const many = 2_500
  await sql`insert into account (address, nickname, invite_code, created_at)
    select '0x' || lpad(to_hex(n), 40, '0'), '', 'C' || n, 0 from generate_series(1, ${many}) n`.execute(db)
  await sql`insert into legion_month (month, userid, points, own_spent, member_spent, level, block, log_index)
    select 202609, 100000 + n, n * 1e12, 0, 0, 2, n, 0 from generate_series(1, ${many}) n`.execute(db)
  block++
  await finalAt(db, OCTOBER)
  const job = startClosing({ db, log: pino({ level: 'silent' }), now: () => OCTOBER * 1000 })
  await job.stop()
  const ctx = contextOf(db, OCTOBER)
  const leaves: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(ctx, { month: 202609, after })
    leaves.push(...page.items.map((entry) => merkleLeaf(entryText(202609, entry))))
    after = page.next
  }
  const { root } = await readRanking(ctx, 0, 202609)
  expect(leaves).toHaveLength(many)
  expect(merkleRoot(leaves)).toBe(root)
  for (const rank of [1, 1024, 1025, 2049, 2500]) {
    const { path } = await proveRank(ctx, 100_000 + many + 1 - rank, 202609)
    expect(climb(leaves[rank - 1] ?? '', path)).toBe(root)
  }
})
