import { attachLast, detachOldest, makeMonths, monthlyTables, reconcile } from '@mdragon/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeeded } from './testing/seededWorld.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startSeeded()
})
afterAll(() => world.stop())

const HALF_A_YEAR_MS = 184 * 86_400_000

const rowsOf = async (table: (typeof monthlyTables)[number]) =>
  (await world.db.selectFrom(table).select('at').execute()).length

test('a world’s books hold with its past in the archive, and with it back again', async () => {
  const wrong = async () =>
    (await reconcile(world.db, world.deployment, world.rpcUrl)).flatMap(({ name, problems }) =>
      problems.map((problem) => `${name}: ${problem}`),
    )
  await makeMonths(world.db, Date.now())
  const before = await Promise.all(monthlyTables.map(rowsOf))
  expect(Math.min(...before), 'there is a past').toBeGreaterThan(10)
  for (const table of monthlyTables) await detachOldest(world.db, table, Date.now() + HALF_A_YEAR_MS)
  const left = await Promise.all(monthlyTables.map(rowsOf))
  expect(left.every((rows, i) => rows < (before[i] ?? 0))).toBe(true)
  expect(await wrong()).toEqual([])
  for (const table of monthlyTables) await attachLast(world.db, table)
  expect(await Promise.all(monthlyTables.map(rowsOf))).toEqual(before)
  expect(await wrong()).toEqual([])
})
