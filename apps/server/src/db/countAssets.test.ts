import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileMemory } from '../jobs/reconcileMemory.ts'
import { openMigratedDatabase } from '../testing/databases.ts'
import type { Db } from './open.ts'
import { writeRows } from './writeRows.ts'

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
  // Here assets come from nowhere; that each is what its last event has made of it is told elsewhere.
  for (const deed of ['insert', 'update'])
    await sql`alter table chain.asset disable trigger ${sql.ref(`asset_${deed}_state`)}`.execute(db)
})
afterAll(() => db.destroy())

const few = <T>(...some: T[]) => fc.constantFrom(...some)
const columns = {
  type: few('hero', 'pet'),
  index_id: few(1, 2),
  grade: few(1, 2),
  star: few(1, 2),
  level: few(10, 11),
  element: few(0, 1),
  camp: few(0, 1),
  profession: few(0, 1),
  owner: few('alice', 'bob'),
  state: few('wallet', 'listed', 'burned'),
  stat_steps: few([1, 2], [1, 3]),
}
const id = few(1, 2, 3, 4)
const asset = fc.record({ assets_id: id, ...columns })
const step = fc.oneof(
  fc.record({ come: fc.uniqueArray(asset, { selector: ({ assets_id }) => assets_id, minLength: 1 }) }),
  // One column alone: what else a row says must not be why it is counted.
  fc.record({
    which: fc.uniqueArray(id),
    change: fc.oneof(
      ...Object.entries(columns).map(([name, value]) => fc.record({ [name]: value as fc.Arbitrary<unknown> })),
    ),
  }),
  fc.record({ gone: id }),
)

const rest = {
  ...{ collection: '0x', stage: 0, strength: 0, power: 0, traits: '0', minted_at: 0, number: 1 },
  ...{ traded: 0n, seq: 1, changed_block: 0 },
}
async function take(some: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<unknown> {
  if ('come' in some) {
    const rows = some.come.map((one) => ({ ...rest, ...one, token_id: one.assets_id }))
    return writeRows(db, 'chain.asset', rows, { replaceBy: 'assets_id' })
  }
  if ('gone' in some) return db.deleteFrom('chain.asset').where('assets_id', '=', some.gone).execute()
  return db
    .updateTable('chain.asset')
    .set(some.change)
    .where('assets_id', 'in', [0, ...some.which])
    .execute()
}

test('however assets come, change and go, by one statement or many, the counts are theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await db.deleteFrom('chain.asset').execute()
      for (const some of steps) {
        await take(some)
        const problems = (await reconcileMemory(db)).flatMap((equation) => equation.problems)
        expect(problems).toEqual([])
      }
    }),
  )
})
