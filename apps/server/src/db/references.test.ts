import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMigratedDatabase } from '../testing/databases.ts'
import type { Db } from './open.ts'
import { references } from './references.ts'

let db: Db
const run = (text: string, on: Db = db) => sql.raw(text).execute(on)
beforeAll(async () => {
  db = await openMigratedDatabase()
  await run('create table chain.home (street integer, house integer, primary key (street, house))')
  await run('create table chain.guest (name text primary key, street integer, house integer)')
  for (const statement of references('guest', ['street', 'house'], 'home')) await run(statement)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await run('truncate chain.home, chain.guest')
  await run('insert into chain.home values (1, 1), (1, 2)')
  await run(`insert into chain.guest values ('alice', 1, 1), ('bob', 1, 1)`)
})

test('a row names another, or is not written, with none of its statement', async () => {
  await expect(run(`insert into chain.guest values ('carol', 1, 2), ('dave', 2, 1)`)).rejects.toThrow(
    'row of chain.guest names no row of chain.home: {"street":2,"house":1}',
  )
  expect((await run('select from chain.guest')).rows).toHaveLength(2)
})

test('what is named stays, unless it is there again when all is done, or nobody names it any more', async () => {
  await expect(run('delete from chain.home where house = 1')).rejects.toThrow('{"street":1,"house":1}')
  await run('delete from chain.home where house = 2')
  await db.transaction().execute(async (tx) => {
    await run('delete from chain.home', tx)
    await run('insert into chain.home values (1, 1)', tx)
  })
  await db.transaction().execute(async (tx) => {
    await run('delete from chain.home', tx)
    await run('delete from chain.guest', tx)
  })
  expect((await run('select from chain.home')).rows).toEqual([])
})

test('whom it names does not change; whatever else it says may', async () => {
  await expect(run('update chain.guest set house = 2')).rejects.toThrow('is not changed')
  await run(`update chain.guest set name = 'carol' where name = 'bob'`)
})
