import { expect, test } from 'vitest'
import { arrangeFront, FRONT_CHOICES, frontPlaces } from './front.ts'

const of = (...ids: number[]) => ids.map((assets_id) => ({ assets_id }))
const idsOf = (items: readonly { assets_id: number }[]) => items.map(({ assets_id }) => assets_id)

test('the most pressing stands on the stage, and nothing stands in the front twice', () => {
  const front = arrangeFront({
    locking: of(1, 2, 3, 4, 5),
    taken: of(2, 6, 6, 7, 1, 8, 9),
    top: of(6, 10, 8, 11, 12),
    fresh: of(1, 10, 13, 5, 14, 15, 16),
  })
  expect(front.stage).toEqual({ assets_id: 1 })
  expect([front.locking, front.taken, front.top, front.fresh].map(idsOf)).toEqual([
    [2, 3, 4],
    [6, 7, 8],
    [10, 11, 12],
    [13, 5, 14, 15],
  ])
})

test('with nothing there is nothing, and no place is invented', () =>
  expect(arrangeFront({ locking: [], taken: [], top: [], fresh: [] })).toEqual({
    ...{ stage: null, locking: [], taken: [], top: [], fresh: [] },
  }))

test('as many as are asked for always fill every place, even when all lists are the same', () => {
  const same = of(...Array.from({ length: FRONT_CHOICES }, (_, i) => i + 1))
  const front = arrangeFront({ locking: same, taken: same, top: same, fresh: same })
  expect(front.fresh).toHaveLength(frontPlaces.fresh)
  const all = [front.stage, ...front.locking, ...front.taken, ...front.top, ...front.fresh]
  expect(new Set(all.map((one) => one?.assets_id)).size).toBe(FRONT_CHOICES)
})
