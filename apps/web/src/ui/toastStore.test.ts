import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { current, dismiss, dismissKey, hold, release, toast } from './toastStore.ts'

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

test('a long one stays as long as it takes to read', () => {
  toast('x'.repeat(100))
  vi.advanceTimersByTime(STAY_MS + 1)
  expect(said()).toHaveLength(1)
  vi.advanceTimersByTime(9_000)
  expect(said()).toEqual([])
})

test('one that goes on takes the place of what was said before, also as another kind, and goes when it is said elsewhere', () => {
  toast('On its way.', 'told', 'operation 1')
  toast('Copied.')
  toast('It failed.', 'failed', 'operation 1')
  expect(current().map(({ text, kind }) => [text, kind])).toEqual([
    ['Copied.', 'done'],
    ['It failed.', 'failed'],
  ])
  dismissKey('operation 1')
  expect(said()).toEqual(['Copied.'])
})
