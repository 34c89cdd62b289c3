import type { LiveEvent } from '@mdragon/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atOwnMoment } from './ownMoment.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('where few listen everything is told at once', () => {
  const tell = vi.fn()
  atOwnMoment(tell)({ type: 'assets', ids: [1], block: 7 })
  expect(tell.mock.calls).toEqual([[{ type: 'assets', ids: [1], block: 7 }]])
})

test('where many do, at a moment of one’s own: once for all that came meanwhile, and then anew', () => {
  const told: LiveEvent[] = []
  const hear = atOwnMoment((event) => told.push(event))
  hear({ type: 'assets', ids: [1, 2], block: 7, within_ms: 4000 })
  hear({ type: 'operation', id: 'own' })
  vi.advanceTimersByTime(1500)
  hear({ type: 'assets', ids: [2, 3], block: 9, within_ms: 4000 })
  hear({ type: 'reorg', block: 6, within_ms: 30_000 })
  expect(told, 'what is one’s own does not wait').toEqual([{ type: 'operation', id: 'own' }])
  vi.advanceTimersByTime(500)
  expect(told.slice(1)).toEqual([{ type: 'assets', ids: [1, 2, 3], block: 9, within_ms: 4000 }])
  hear({ type: 'assets', ids: 'many', block: 10, within_ms: 2000 })
  vi.advanceTimersByTime(1000)
  expect(told.at(-1)).toMatchObject({ ids: 'many', block: 10 })
  vi.advanceTimersByTime(15_000)
  expect(told.at(-1)).toMatchObject({ type: 'reorg', block: 6 })
  expect(told).toHaveLength(4)
})
