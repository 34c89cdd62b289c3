import { expect, test } from 'vitest'
import { reconcileSummon } from '../../../server/src/jobs/reconcileSummon.ts'
import { openMigrated } from '../../../server/src/testing/databases.ts'
import { beginAnew, seedDatabase } from './seedDatabase.ts'

test('what was drawn before the demo began is paid for, and is what its seeds say, also after a new beginning', async () => {
  const { db } = await openMigrated()
  const problems = async () =>
    (await reconcileSummon(db)).flatMap((one) => one.problems.map((problem) => `${one.name}: ${problem}`))
  await seedDatabase(db)
  expect(await problems()).toEqual([])
  await beginAnew(db)
  await seedDatabase(db)
  expect(await problems()).toEqual([])
  const { n } = await db
    .selectFrom('summon_draw')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n, 'enough to tell').toBeGreaterThanOrEqual(834)
  await db.destroy()
})
