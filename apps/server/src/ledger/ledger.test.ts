import { AppError } from '@mdragon/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { openMigratedDatabase } from '../testing/databases.ts'
import { availableOf, balancesOf, CHAIN, post, TREASURY, transfer } from './ledger.ts'

/** With as many connections as a server has: races are races there. */
let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
})
afterAll(async () => {
  await db.destroy()
})

let count = 0
const entry = (coin: string, amount: bigint, from: string, to: string, ref = `test ${++count}`) => ({
  ref,
  kind: 'test',
  atMs: 1,
  postings: transfer(coin, amount, { owner: from }, { owner: to }),
})
const write = (one: Parameters<typeof post>[1]) => db.transaction().execute((tx) => post(tx, one))
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error) => (error instanceof AppError ? error.code : (error as Error).message),
  )

describe('the database itself', () => {
  test('refuses an entry that does not sum to nothing', async () => {
    const postings = [{ owner: 'alice', coin: 'HERO', amount: 5n }]
    expect(await refusal(write({ ref: 'gift', kind: 'test', atMs: 1, postings }))).toMatch(/does not sum to nothing/)
    const mixed = [
      { owner: CHAIN, coin: 'HERO', amount: -5n },
      { owner: 'alice', coin: 'HFH', amount: 5n },
    ]
    expect(await refusal(write({ ref: 'swap', kind: 'test', atMs: 1, postings: mixed }))).toMatch(
      /does not sum to nothing/,
    )
    expect(await balancesOf(db, 'alice')).toEqual(new Map())
  })

  test('keeps what was written, and moves a balance by postings alone', async () => {
    await write(entry('HERO', 5n, CHAIN, 'alice'))
    for (const change of [
      sql`update ledger_balance set amount = 100 where owner = 'alice'`,
      sql`insert into ledger_balance values ('mallory', 'available', 'HERO', 100)`,
      sql`delete from ledger_balance where owner = 'alice'`,
      sql`update ledger_posting set amount = 100 where owner = 'alice'`,
      sql`delete from ledger_posting`,
      sql`delete from ledger_entry`,
    ])
      expect(await refusal(change.execute(db))).toMatch(/never changed by hand/)
    expect(await availableOf(db, 'alice', 'HERO')).toBe(5n)
  })

  test('lets nobody owe but the outside', async () => {
    expect(await refusal(write(entry('HERO', 6n, 'alice', TREASURY)))).toBe('balance.insufficient')
    expect(await refusal(write(entry('HERO', 1n, 'nobody', TREASURY)))).toBe('balance.insufficient')
    await write(entry('HERO', 5n, 'alice', TREASURY))
    expect(await availableOf(db, 'alice', 'HERO')).toBe(0n)
  })
})

test('the same thing is written once, however often and at once it is tried', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => write(entry('HFH', 3n, CHAIN, 'bob', 'deposit 1'))))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await availableOf(db, 'bob', 'HFH')).toBe(3n)
})

test('many at once, to and fro, between few: no circle of waiting, nothing lost, nothing negative', async () => {
  const people = ['ann', 'ben', 'cat', 'dan']
  for (const person of people) await write(entry('MDV', 100n, CHAIN, person))
  const pick = (n: number) => people[n % people.length] ?? 'ann'
  // Numbers that repeat: the same storm every time.
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }
  const storm = Array.from({ length: 300 }, () => {
    const from = next()
    return entry('MDV', BigInt(1 + (next() % 60)), pick(from), pick(from + 1 + (next() % 3)))
  })
  // As many at once as there are connections: more would only wait for one.
  const ends: string[] = []
  const lane = async () => {
    for (let one = storm.pop(); one; one = storm.pop()) ends.push(await refusal(write(one)))
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  expect(ends).toHaveLength(300)
  expect(new Set(ends)).toEqual(new Set(['nothing was refused', 'balance.insufficient']))
  const balances = await Promise.all(people.map((person) => availableOf(db, person, 'MDV')))
  expect(balances.reduce((sum, amount) => sum + amount, 0n)).toBe(400n)
  expect(balances.every((amount) => amount >= 0n)).toBe(true)
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from ledger_balance b
    where amount <> (select sum(amount) from ledger_posting p
      where p.owner = b.owner and p.bucket = b.bucket and p.coin = b.coin)`.execute(db)
  expect(Number(rows[0]?.wrong)).toBe(0)
})
