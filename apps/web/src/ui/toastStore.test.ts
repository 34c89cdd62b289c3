import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { current, dismiss, hold, release, toast } from './toastStore.ts'

const STAY_MS = 6_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of current()) dismiss(id)
  vi.useRealTimers()
})
const said = () => current().map(({ text }) => text)

test('a message goes after six seconds', () => {
  toast('Copied.')
  vi.advanceTimersByTime(STAY_MS - 1)
  expect(said()).toEqual(['Copied.'])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([])
})

test('none goes while it is held, those that came meanwhile neither; then each has its six seconds', () => {
  toast('Copied.')
  hold()
  toast('Saved.')
  vi.advanceTimersByTime(10 * STAY_MS)
  expect(said()).toEqual(['Copied.', 'Saved.'])
  release()
  vi.advanceTimersByTime(STAY_MS - 1)
  expect(said()).toEqual(['Copied.', 'Saved.'])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([])
})
