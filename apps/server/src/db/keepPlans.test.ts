import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../testing/databases.ts'
import { keepingPlans, plannedAnew } from './keepPlans.ts'
import { type Db, openStore } from './open.ts'
import { isUnavailable, PLAN_OUTDATED } from './unavailable.ts'

let address: string
let db: Db
beforeAll(async () => {
  address = await newDatabase()
  // One connection: what one question leaves there, the next one finds.
  db = (await openStore(address, { poolSize: 1 })).db
  await sql`create table thing (id integer)`.execute(db)
  await sql`insert into thing values (1)`.execute(db)
})
afterAll(() => db.destroy())

const all = async (id: number, on: Db = db) => (await sql`select * from thing where id = ${id}`.execute(on)).rows
const keptTexts = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    (row) => row.statement,
  )

test('what is asked often is kept, what is asked seldom is not', async () => {
  const text = 'select * from thing where id = $1'
  for (const times of [1, 2]) {
    await all(times)
    expect(await keptTexts()).not.toContain(text)
  }
  expect(await all(1)).toEqual([{ id: 1 }])
  expect(await keptTexts()).toContain(text)
  expect(await all(2)).toEqual([])
})

test('what is to be planned anew is not kept', async () => {
  const ask = () => db.selectNoFrom(sql.lit(7).as('x')).modifyFront(plannedAnew).execute()
  for (const _ of [1, 2, 3, 4]) expect(await ask()).toEqual([{ x: 7 }])
  expect((await keptTexts()).filter((text) => text.includes('planned anew'))).toEqual([])
})

test('a migration meanwhile is noticed, and nobody is refused by it', async () => {
  await all(1)
  await sql`alter table thing add column name text default 'new'`.execute(db)
  expect(await all(1)).toEqual([{ id: 1, name: 'new' }])
  for (const _ of [1, 2, 3, 4]) expect(await all(1)).toEqual([{ id: 1, name: 'new' }])
})

test('within a transaction it is refused once, as what is to be tried again', async () => {
  await sql`alter table thing drop column name`.execute(db)
  const within = () => db.transaction().execute(async (tx) => [await all(1, tx), await all(1, tx)])
  const refused = await within().catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: PLAN_OUTDATED, cause: { code: '0A000' } })
  expect(isUnavailable(refused)).toBe(true)
  expect(await within()).toEqual([[{ id: 1 }], [{ id: 1 }]])
})

test('questions of one moment share what is kept', async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, () => all(1)))
  expect(rows.every(([row]) => (row as { id: number }).id === 1)).toBe(true)
})

test('what is wrong with a question is said as ever', async () => {
  for (const _ of [1, 2, 3, 4, 5])
    await expect(sql`select ${0}::integer / 0 as x`.execute(db)).rejects.toMatchObject({ code: '22012' })
  for (const _ of [1, 2, 3, 4, 5])
    await expect(sql`select no_such_column from thing where id = ${1}`.execute(db)).rejects.toMatchObject({
      code: '42703',
    })
})

test('behind a pooler that empties or mixes up connections it is given up, and every question answered', async () => {
  const pool = new pg.Pool({ connectionString: address, max: 1 })
  const client = await pool.connect()
  const ask = keepingPlans()
  const one = async (text: string) => (await ask(client, false, text, [1])).rows
  for (const _ of [1, 2, 3, 4]) expect(await one('select $1::integer as x')).toEqual([{ x: 1 }])
  await client.query('deallocate all')
  expect(await one('select $1::integer as x')).toEqual([{ x: 1 }])
  for (const _ of [1, 2, 3, 4]) expect(await one('select $1::integer as y')).toEqual([{ y: 1 }])
  expect((await client.query('select count(*)::integer as n from pg_prepared_statements')).rows).toEqual([{ n: 0 }])
  client.release()
  await pool.end()
})

test('no more are kept than a connection bears', async () => {
  for (let i = 0; i < 250; i++)
    for (const _ of [1, 2, 3]) await sql`select ${sql.lit(i)}::integer + ${1}::integer as x`.execute(db)
  expect((await keptTexts()).length).toBeLessThanOrEqual(200)
  expect(await all(1)).toEqual([{ id: 1 }])
})
