import { describe, expect, test } from 'vitest'
import { encodeQr } from './qrCode.ts'
import { maskOf, readQr } from './testing/readQr.ts'

const url = (n: number) => `http://localhost:3000/qr?id=${'x'.repeat(n)}`

describe('what others have worked out', () => {
  // The capacities of level M in the standard's own table.
  test.each([
    [1, 14],
    [2, 26],
    [3, 42],
    [4, 62],
    [5, 84],
    [6, 106],
    [7, 122],
    [8, 152],
    [9, 180],
    [10, 213],
  ])('version %i holds %i bytes and no more', (version, bytes) => {
    expect(encodeQr('a'.repeat(bytes))).toHaveLength(17 + 4 * version)
    expect(encodeQr('a'.repeat(bytes + 1))).toHaveLength(21 + 4 * version)
  })
})

describe('what was written can be read by a reader that shares no line with the writer', () => {
  const texts = [
    '',
    'a',
    'http://localhost:3000/qr?id=Zk3_x-9QbVt1',
    '龍王 👨‍👩‍👧‍👦 é',
    '\u0000\u00ff',
    ...[0, 9, 20, 33, 50, 70, 99, 130, 185].map(url),
  ]
  test.each(texts)('%j', (text) => expect(readQr(encodeQr(text))).toBe(text))
  test('many at random', () => {
    for (let i = 0; i < 200; i++) {
      const text = Array.from({ length: Math.floor(Math.random() * 213) }, () =>
        String.fromCharCode(32 + Math.floor(Math.random() * 95)),
      ).join('')
      expect(readQr(encodeQr(text)), text).toBe(text)
    }
  })
})

test('the masks are weighed, not fixed', () => {
  const used = new Set(Array.from({ length: 60 }, (_, i) => maskOf(encodeQr(`text number ${i}`))))
  expect(used.size).toBeGreaterThan(3)
})
