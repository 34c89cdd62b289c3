import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { codewordsOf, formatOf, maskOf, readQr, versionOf } from '../../../world/src/game/testing/readQr.ts'
import { encodeQr } from './qrCode.ts'

const url = (n: number) => `http://localhost:3000/qr?id=${'x'.repeat(n)}`

describe('what others have worked out', () => {
  test('error correction of HELLO WORLD, version 1-M', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    const { data: code } = encode('HELLO WORLD', { ecc: 'M', border: 0 })
    expect(codewordsOf(code)).toEqual([...data, 196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })
  test.each([
    [0, '101010000010010'],
    [1, '101000100100101'],
    [2, '101111001111100'],
    [3, '101101101001011'],
    [4, '100010111111001'],
    [5, '100000011001110'],
    [6, '100111110010111'],
    [7, '100101010100000'],
  ])('format bits of level M, mask %i', (maskPattern, bits) =>
    expect(formatOf(encode('a', { ecc: 'M', maskPattern, border: 0 }).data)).toBe(bits),
  )
  test.each([
    [7, 122, '000111110010010100'],
    [8, 152, '001000010110111100'],
    [9, 180, '001001101010011001'],
    [10, 213, '001010010011010011'],
  ])('version bits of %i', (_, bytes, bits) => expect(versionOf(encodeQr('a'.repeat(bytes)))).toBe(bits))
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
    if (version < 10) expect(encodeQr('a'.repeat(bytes + 1))).toHaveLength(21 + 4 * version)
    else expect(() => encodeQr('a'.repeat(bytes + 1))).toThrow(RangeError)
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
