import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/apps/web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('no screen shortens an amount by itself, with the exact one in a title that only a mouse finds', () => {
  const own = /title=\{f\.exact\(/
  const found = Object.entries(sources).flatMap(([path, text]) => (own.test(text) ? [path] : []))
  expect(found).toEqual(['/apps/web/src/ui/Amount.tsx'])
})
