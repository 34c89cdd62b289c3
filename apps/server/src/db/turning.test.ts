import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

test('while the embedded database answers a long line of questions, the event loop goes on', async () => {
  const db = await openDatabase('memory://')
  let turns = 0
  const count = () => {
    turns++
    timer = setTimeout(count, 0)
  }
  let timer = setTimeout(count, 0)
  const ask = () => sql`select pg_sleep(0.002)`.execute(db)
  await Promise.all(Array.from({ length: 10 }, ask))
  const alone = turns
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 10; i++) await sql`select pg_sleep(0.002)`.execute(tx)
  })
  clearTimeout(timer)
  expect(alone).toBeGreaterThanOrEqual(5)
  expect(turns - alone, 'within a transaction').toBeGreaterThanOrEqual(5)
  await db.destroy()
})
