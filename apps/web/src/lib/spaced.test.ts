import { expect, test, vi } from 'vitest'
import { spaced } from './spaced.ts'

test('at once, then once for all that came meanwhile', () => {
  vi.useFakeTimers()
  const work = vi.fn()
  const ask = spaced(work, 1000)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  ask()
  ask()
  vi.advanceTimersByTime(999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
