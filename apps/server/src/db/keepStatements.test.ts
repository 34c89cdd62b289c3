import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openStore, type Store } from './open.ts'

let store: Store
let db: Db
beforeAll(async () => {
  store = await openStore('memory://')
  db = store.db
  await sql`create table thing (id int8 primary key, name text, amount numeric, at timestamptz)`.execute(db)
})
afterAll(() => db.destroy())

const rowsOf = async (question: RawBuilder<unknown>) => (await question.execute(db)).rows
/** Asked anew, parsed to be kept, and from what is kept. */
const thrice = async (ask: () => Promise<unknown>) => [await ask(), await ask(), await ask()]
const keptByDatabase = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db)).rows[0]?.n)

test.each<[string, RawBuilder<unknown>, unknown]>([
  ['a number that is long', sql`select ${2 ** 40}::int8 as it`, 2 ** 40],
  ['money', sql`select ${'123456789012345678901.000000001'}::numeric as it`, '123456789012345678901.000000001'],
  ['money of a bigint', sql`select ${10n ** 30n}::numeric as it`, `1${'0'.repeat(30)}`],
  ['text', sql`select ${'哪吒 \' " \\ $1'}::text as it`, '哪吒 \' " \\ $1'],
  ['no text', sql`select ${''}::text as it`, ''],
  ['nothing', sql`select ${null}::text as it`, null],
  ['yes', sql`select ${true}::boolean as it`, true],
  ['json', sql`select ${JSON.stringify({ a: [1, null] })}::jsonb as it`, { a: [1, null] }],
  ['a list', sql`select ${['a,b', 'c"d']}::text[] as it`, ['a,b', 'c"d']],
  ['bytes', sql`select ${new Uint8Array([0, 255])}::bytea as it`, new Uint8Array([0, 255])],
  ['a time', sql`select ${new Date(1e12)}::timestamptz as it`, new Date(1e12)],
])('%s is the same, however often it is asked for', async (_, question, it) => {
  expect(await thrice(() => rowsOf(question))).toEqual([[{ it }], [{ it }], [{ it }]])
})

test('how many rows were written is told', async () => {
  const write = async (id: number) =>
    (
      await db
        .insertInto('thing' as never)
        .values({ id, name: 'x' } as never)
        .executeTakeFirst()
    ).numInsertedOrUpdatedRows
  expect([await write(1), await write(2), await write(3)]).toEqual([1n, 1n, 1n])
})

test('what is refused is refused with its name, and the next question is answered', async () => {
  const write = () => sql`insert into thing (id) values (${1})`.execute(db)
  for (let i = 0; i < 3; i++) await expect(write()).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
  const wrong = () => sql`select ${'x'}::int4`.execute(db)
  for (let i = 0; i < 3; i++) await expect(wrong()).rejects.toMatchObject({ code: '22P02' })
  expect(await rowsOf(sql`select 1 as it`)).toEqual([{ it: 1 }])
})

test('a transaction that fails takes back what it wrote, and what was kept in it goes on', async () => {
  const add = (tx: Db, id: number) => sql`insert into thing (id, name) values (${id}, 'in it')`.execute(tx)
  const failing = () =>
    db.transaction().execute(async (tx) => {
      for (const id of [11, 12, 13]) await add(tx, id)
      await add(tx, 11)
    })
  for (let i = 0; i < 2; i++) await expect(failing()).rejects.toMatchObject({ code: '23505' })
  expect(await rowsOf(sql`select id from thing where name = 'in it'`)).toEqual([])
  await add(db, 11)
  expect(await rowsOf(sql`select id from thing where name = 'in it'`)).toEqual([{ id: 11 }])
})

test('after a change of a table the same question has the new answer, whoever changed it', async () => {
  const all = () => rowsOf(sql`select * from other`)
  await sql`create table other (a int4)`.execute(db)
  await sql`insert into other values (1)`.execute(db)
  await thrice(all)
  await sql`alter table other add column b int4 default 2`.execute(db)
  expect(await thrice(all)).toEqual(Array(3).fill([{ a: 1, b: 2 }]))
  if (store.kind === 'pglite') await store.pglite.exec('alter table other add column c int4 default 3')
  expect(await thrice(all)).toEqual(Array(3).fill([{ a: 1, b: 2, c: 3 }]))
})

test('what is asked once is not kept, and of the rest no more than some hundred', async () => {
  const before = await keptByDatabase()
  for (let i = 0; i < 400; i++) await rowsOf(sql.raw(`select ${i} as it`))
  expect((await keptByDatabase()) - before).toBeLessThanOrEqual(2)
  for (let i = 0; i < 800; i++) await rowsOf(sql.raw(`select ${i % 400} as it`))
  expect(await keptByDatabase()).toBeLessThan(310)
  expect(await keptByDatabase()).toBeGreaterThan(200)
})
