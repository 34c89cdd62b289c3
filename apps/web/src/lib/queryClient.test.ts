import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { current } from '../ui/toastStore.ts'
import { queryClient } from './queryClient.ts'

afterEach(() => queryClient.clear())

/** A server that answers when told to; each question gets what was true when it was asked. */
function slowServer() {
  let truth = 'before'
  const answers: (() => void)[] = []
  const ask = () => {
    const then = truth
    return new Promise<string>((resolve) => answers.push(() => resolve(then)))
  }
  const change = () => {
    truth = 'after'
  }
  return { ask, change, answers }
}

test('what changed while its first answer was on its way is asked again', async () => {
  const { ask, change, answers } = slowServer()
  const observer = new QueryObserver(queryClient, { queryKey: ['coins'], queryFn: ask })
  const seen: (string | undefined)[] = []
  const leave = observer.subscribe(({ data }) => seen.push(data))

  change()
  const asked = queryClient.invalidateQueries({ queryKey: ['coins'] })
  await new Promise(setImmediate)
  for (const answer of answers) answer()
  await asked

  expect(observer.getCurrentResult().data).toBe('after')
  expect(seen).not.toContain('before')
  expect(current()).toEqual([])
  leave()
})

test('a busy server is asked again when it said so, each page at a moment of its own', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retryDelay !== 'function') throw new Error('the page does not wait')
  const busy = Object.assign(new Error('busy'), { name: 'ApiError', code: 503 })
  const waits = Array.from({ length: 200 }, () => retryDelay(0, busy))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(3000)
  expect(new Set(waits).size).toBeGreaterThan(100)
  expect(retryDelay(1, new Error('no answer'))).toBe(800)
})
