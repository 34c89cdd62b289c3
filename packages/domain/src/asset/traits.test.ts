import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assetKinds, MAX_GRADE, MAX_LEVEL, MAX_STAR, tierOf } from './kinds.ts'
import { packTraits, type Traits, unpackTraits } from './traits.ts'

const azureDragon: Traits = {
  kind: 'hero',
  indexId: 3,
  grade: 24,
  star: 7,
  level: 34,
  element: 3,
  camp: 4,
  profession: 1,
  stage: 2,
  strength: 9,
  dna: 174,
}
const anyTraits: fc.Arbitrary<Traits> = fc.record({
  kind: fc.constantFrom(...assetKinds),
  indexId: fc.integer({ min: 1, max: 1023 }),
  grade: fc.integer({ min: 1, max: MAX_GRADE }),
  star: fc.integer({ min: 1, max: MAX_STAR }),
  level: fc.integer({ min: 1, max: MAX_LEVEL }),
  element: fc.integer({ min: 1, max: 5 }),
  camp: fc.integer({ min: 0, max: 5 }),
  profession: fc.integer({ min: 0, max: 4 }),
  stage: fc.integer({ min: 0, max: 15 }),
  strength: fc.integer({ min: 0, max: 63 }),
  dna: fc.integer({ min: 0, max: 65_535 }),
})

describe('traits in 64 bits', () => {
  test('the format on chain never changes', () => expect(packTraits(azureDragon).toString(16)).toBe('201e3913848900ae'))
  test('come back as they went in', () =>
    fc.assert(
      fc.property(anyTraits, (t) => {
        expect(unpackTraits(packTraits(t))).toEqual(t)
      }),
    ))
  test('fit into uint64', () =>
    fc.assert(
      fc.property(anyTraits, (t) => {
        expect(packTraits(t) < 1n << 64n).toBe(true)
      }),
    ))
  test('garbage is null, never a crash', () => {
    expect(unpackTraits(0n)).toBeNull()
    expect(unpackTraits((1n << 64n) - 1n)).toBeNull()
    expect(unpackTraits(1n << 64n)).toBeNull()
  })
  test.each([{ grade: 25 }, { grade: 0 }, { star: 8 }, { level: 1.5 }, { indexId: 0 }, { element: 6 }])(
    'refuses to pack %j',
    (wrong) => expect(() => packTraits({ ...azureDragon, ...wrong })).toThrow(RangeError),
  )
})

test.each([
  [1, 1],
  [5, 1],
  [6, 2],
  [20, 4],
  [21, 5],
  [24, 5],
])('grade %i is tier %i', (grade, tier) => expect(tierOf(grade)).toBe(tier))
