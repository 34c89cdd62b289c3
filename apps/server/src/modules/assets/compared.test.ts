import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileMemory } from '../../jobs/reconcileMemory.ts'
import { alice, anyHero, bob, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { placeBehind } from './compared.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())

type Compared = {
  total: number
  attributes: Record<string, { most: number; above: number }>
  alike: number
  stronger: number | null
}
const card = async (id: number) =>
  (await world.get(`/api/card/${id}`)).body.data as { compared: Compared; attributes: Record<string, number> }

test('a card stands among all of its type on one scale, and by power among those of its name', async () => {
  await world.play(
    ...onChain.mint(1, alice, { grade: 1, level: 1 }),
    ...onChain.mint(2, alice, { grade: 24, level: 60 }),
    ...onChain.mint(3, bob, { grade: 12, level: 20, indexId: anyHero.indexId + 1 }),
    ...onChain.mint(4, bob, { kind: 'pet', grade: 24, level: 90 }),
  )
  const [low, high, other, pet] = [await card(1), await card(2), await card(3), await card(4)]
  expect([low.compared.total, pet.compared.total]).toEqual([3, 1])
  expect([low, high, other].map(({ compared }) => compared.attributes.hp?.above)).toEqual([2, 0, 1])
  const most = high.compared.attributes.hp?.most ?? 0
  expect(most).toBeGreaterThanOrEqual(high.attributes.hp ?? 0)
  // The same end for all of a type, and no pet moves it.
  expect([low, other].map(({ compared }) => compared.attributes.hp?.most)).toEqual([most, most])
  expect([low, high, other].map(({ compared: { stronger, alike } }) => [stronger, alike])).toEqual([
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('growth and fire are counted, a sale changes nothing', async () => {
  const hp = async (id: number) => (await card(id)).compared.attributes.hp
  const before = await hp(1)
  await world.play(onChain.transfer(1, alice, bob))
  expect(await hp(1)).toEqual(before)
  await world.play(onChain.changeTraits(1, { grade: 24, level: 130 }))
  expect(await hp(1)).toMatchObject({ above: 0 })
  expect(await hp(2)).toMatchObject({ above: 1 })
  await world.play(onChain.transfer(1, bob, `0x${'0'.repeat(40)}`))
  expect(await hp(2)).toMatchObject({ above: 0 })
  expect((await card(2)).compared.total).toBe(2)
  expect((await reconcileMemory(world.db)).flatMap(({ problems }) => problems)).toEqual([])
})

const powers = (...some: number[]) => some
const thousand = Array.from({ length: 1000 }, (_, i) => 5000 - i)
test.each([
  ['the only one', powers(7), 7, 0],
  ['among equals nobody is behind', powers(9, 9, 9), 9, 0],
  ['behind all equals that have more', powers(9, 9, 7, 7, 3), 7, 2],
  ['the last', powers(9, 7, 3), 3, 2],
  ['burned since, it has a place all the same', powers(9, 7, 3), 5, 2],
  ['the thousandth', thousand, 4001, 999],
  ['beyond, nobody counts', thousand, 4000, null],
] as const)('the place by power: %s', (_, strongest, power, place) => {
  expect(placeBehind(strongest, power)).toBe(place)
})
