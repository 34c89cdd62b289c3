import { expect, test } from 'vitest'
import { openMigrated } from '../../../server/src/testing/databases.ts'
import { players } from './players.ts'
import { seedFlights } from './seedFlights.ts'
import { insertAccount } from './seedLegion.ts'

const DAY_MS = 86_400_000
const at = Date.UTC(2026, 10, 16, 23, 59)

test('the list of the day is there over midnight, and a better flight in it stays', async () => {
  const { db } = await openMigrated()
  for (const [i, { name, address }] of players.entries())
    await insertAccount(db, {
      address: address.toLowerCase(),
      nickname: name,
      email: null,
      invite_code: `AAAA222${String.fromCharCode(65 + i)}`,
      created_at: at,
    })
  await seedFlights(db, at)
  const today = Math.floor(at / DAY_MS)
  const listOf = (day: number) =>
    db.selectFrom('flight_best').select(['userid', 'score']).where('day', '=', day).orderBy('score', 'desc').execute()
  const first = await listOf(today)
  expect(first.map(({ score }) => score)).toEqual([2384, 1977, 1240, 1105, 965, 742, 618, 431])
  expect(await listOf(today + 1)).toEqual(first)

  await db
    .updateTable('flight_best')
    .set({ score: 3000 })
    .where('day', '=', today + 1)
    .where('score', '=', 431)
    .execute()
  await seedFlights(db, at + DAY_MS)
  const [best] = await listOf(today + 1)
  expect(best?.score).toBe(3000)
  expect(await listOf(today + 2)).toEqual(first)
  await db.destroy()
})
