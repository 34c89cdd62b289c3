import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLook, readLook } from './lastLook.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('who never looked in this browser has seen everything', () => expect(readLook(7)).toBe(Number.POSITIVE_INFINITY))

test('each account has its own last look', () => {
  keepLook(7, 1_790_000_000)
  keepLook(8, 1_790_000_009)
  expect([readLook(7), readLook(8)]).toEqual([1_790_000_000, 1_790_000_009])
})

test.each(['', 'yesterday', '1.5', '-'])('what somebody wrote there by hand (%j) marks nothing', (text) => {
  kept.set('assets-seen-7', text)
  expect(readLook(7)).toBe(Number.POSITIVE_INFINITY)
})

test('a browser that keeps nothing marks nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  keepLook(7, 1)
  expect(readLook(7)).toBe(Number.POSITIVE_INFINITY)
})
