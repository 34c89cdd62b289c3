import { assetKinds, type Traits } from '@mdragon/domain'
import fc from 'fast-check'

/** Spread over everything that a market's filters ask for, and of few kinds, so that searches find some of each. */
export const anyTraits = fc.record({
  kind: fc.constantFrom(...assetKinds),
  indexId: fc.integer({ min: 1, max: 6 }),
  grade: fc.integer({ min: 1, max: 24 }),
  star: fc.integer({ min: 1, max: 7 }),
  level: fc.integer({ min: 1, max: 60 }),
  camp: fc.integer({ min: 0, max: 5 }),
  profession: fc.integer({ min: 0, max: 4 }),
  element: fc.integer({ min: 1, max: 5 }),
}) satisfies fc.Arbitrary<Partial<Traits>>
