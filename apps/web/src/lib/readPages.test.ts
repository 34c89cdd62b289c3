import { expect, test } from 'vitest'
import { collect, readPages } from './readPages.ts'

test('all pages, each asked for by the end of the one before', async () => {
  const pages: Record<string, { items: number[]; next: string | null }> = {
    first: { items: [1, 2], next: 'second' },
    second: { items: [], next: 'third' },
    third: { items: [3], next: null },
  }
  const asked: (string | undefined)[] = []
  const found = await collect(
    readPages(async (cursor) => {
      asked.push(cursor)
      return pages[cursor ?? 'first'] ?? { items: [], next: null }
    }),
  )
  expect([found, asked]).toEqual([
    [1, 2, 3],
    [undefined, 'second', 'third'],
  ])
})
