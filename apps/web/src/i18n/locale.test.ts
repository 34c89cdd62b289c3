import { afterEach, expect, test, vi } from 'vitest'
import { keepLocale, offeredLocale } from './locale.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

test.each([
  [['en-US', 'en'], 'en'],
  [['id'], 'id'],
  [['ID-id', 'en'], 'id'],
  [['zh-TW', 'en-US'], null],
  [['zh-CN'], null],
  [['fr-FR', 'en'], null],
  [['english'], null],
  [[], null],
] as const)('a browser in %j is offered %s', (languages, offered) => {
  storage()
  expect(offeredLocale(languages)).toBe(offered)
})

test.each(['tw', 'en', 'id'] as const)('whoever has chosen %s is asked no more', (chosen) => {
  storage()
  keepLocale(chosen)
  expect(offeredLocale(['en'])).toBeNull()
})

test('where no answer can be kept, nothing is asked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(offeredLocale(['en'])).toBeNull()
})
