import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../testing/databases.ts'
import { type Db, openStore } from './open.ts'
import type { Database } from './schema.ts'
import { rowsInto, writeRows } from './writeRows.ts'

const thing = 'thing' as keyof Database
let db: Db
beforeAll(async () => {
  db = (await openStore(await newDatabase())).db
  await sql`create table thing (id integer primary key, small smallint, at bigint, amount numeric(78, 0), is_so boolean,
    words text, args jsonb, steps integer[])`.execute(db)
})
afterAll(() => db.destroy())

/** All that an array, a row or JSON could take for its own. */
const words = fc.oneof(
  fc.constantFrom('', 'null', 'NULL', '{}', '{"a","b"}', '"', '\\', '\\"', ' , ', '\n', '(1,2)', '龍', "'; --"),
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
)
/** V8's JSON.parse takes an escaped key for a backslash, once it has seen one in its place. */
const keys = words.filter((text) => !text.includes('\\'))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const row = fc.record({
  small: orNull(fc.integer({ min: -32_768, max: 32_767 })),
  at: orNull(fc.maxSafeInteger()),
  amount: orNull(fc.bigInt({ min: -(10n ** 77n), max: 10n ** 77n })),
  is_so: orNull(fc.boolean()),
  words: orNull(words),
  args: orNull(fc.dictionary(keys, fc.oneof(words, fc.constant(null)), { noNullPrototype: true })),
  steps: orNull(fc.array(fc.integer({ min: -9, max: 2 ** 31 - 1 }))),
})

test('whatever rows hold, they are read again as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (some) => {
      const rows = some.map((one, i) => ({ id: i, ...one }))
      await sql`truncate thing`.execute(db)
      await writeRows(db, thing, rows)
      const { rows: read } = await sql`select * from thing order by id`.execute(db)
      expect(read).toEqual(rows.map(({ amount, ...one }) => ({ ...one, amount: amount === null ? null : `${amount}` })))
    }),
  )
})

test('what is there is replaced, or stays; of nothing there is no statement', async () => {
  await sql`truncate thing`.execute(db)
  await writeRows(db, thing, [{ id: 1, words: 'a', amount: 1n }])
  await writeRows(db, thing, [{ id: 1, words: 'b', amount: null }], { replaceBy: 'id' })
  await writeRows(db, thing, [{ id: 1, words: 'c', amount: 3n }], { isOnce: true })
  const { rows } = await sql`select words, amount from thing`.execute(db)
  expect(rows).toEqual([{ words: 'b', amount: null }])
  expect(rowsInto(thing, [])).toEqual([])
})

test.each([
  ['a fraction', { id: 1.5 }],
  ['money as a text', { id: 1, amount: '1' }],
])('%s is refused, not rounded or guessed', async (_, wrong) => {
  await expect(writeRows(db, thing, [wrong])).rejects.toThrow(/1\.5|is of type numeric but expression is of type text/)
})
