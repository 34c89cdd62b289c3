import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, createFixture, type Fixture } from '../../testing/fixture.ts'
import { ask, hire } from '../operator/testing/operators.ts'

let world: Fixture
let admin = ''
beforeAll(async () => {
  world = await createFixture()
  admin = (await hire(world, 'ada@example.com', 'admin')).cookie
})
afterAll(() => world.close())

const campaign = () => {
  const now = Math.floor(clock.nowMs / 1000)
  return {
    ...{ names: { tw: '首次鑄造', en: 'First mint', id: 'Cetak pertama' }, kind: 'hero', index_id: 7 },
    ...{ grade_from: 16, grade_to: 24, price: '30', most_each: 3, supply: 500, from: now, to: now + 86_400 },
  }
}

test('a campaign is opened as its operator typed it, and closed once; both are for everybody to read', async () => {
  const opened = await ask(world, admin, 'POST add-campaign', campaign())
  expect(opened).toMatchObject({ code: 200, data: { ...campaign(), id: 1, taken: 0, minted: 0, closed_at: null } })
  const closed = await ask(world, admin, 'POST close-campaign', { id: 1 })
  expect(closed).toMatchObject({ code: 200, data: { closed_at: Math.floor(clock.nowMs / 1000) } })
  expect(await ask(world, admin, 'POST close-campaign', { id: 1 })).toMatchObject({ error: 'mint.not_open' })
  expect(await ask(world, admin, 'POST close-campaign', { id: 9 })).toMatchObject({ error: 'mint.not_open' })
  expect(await ask(world, admin, 'GET list-campaigns')).toMatchObject({
    data: [{ id: 1, names: { en: 'First mint' } }],
  })
  const lines = await world.db.selectFrom('operator_log').selectAll().orderBy('seq').execute()
  expect(lines.map(({ verb, subject, is_public }) => [verb, subject, is_public])).toEqual([
    ['add-campaign', 'campaign:1', true],
    ['close-campaign', 'campaign:1', true],
  ])
  // The hash is told at once, the seed itself to nobody before the end.
  const { seed } = await world.db.selectFrom('mint_campaign').select('seed').executeTakeFirstOrThrow()
  expect(JSON.stringify([opened, lines])).not.toContain(seed)
})

test.each([
  [{ index_id: 112 }, 'mint.item_unknown'],
  [{ grade_from: 20, grade_to: 16 }, 'mint.grades'],
  [{ most_each: 501 }, 'mint.numbers'],
  [{ to: 1 }, 'mint.dates'],
  [{ price: '-1' }, 'request.invalid'],
  [{ names: { tw: '鑄', en: ' ', id: 'Cetak' } }, 'request.invalid'],
])('%o is refused: %s, and nothing is written down', async (change, error) => {
  const count = async () => (await world.db.selectFrom('operator_log').select('seq').execute()).length
  const before = await count()
  expect(await ask(world, admin, 'POST add-campaign', { ...campaign(), ...change })).toMatchObject({ error })
  expect(await count()).toBe(before)
})
