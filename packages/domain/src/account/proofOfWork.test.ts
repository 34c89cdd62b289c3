import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProof, isProof } from './proofOfWork.ts'

const bytes =
  (...values: number[]) =>
  () =>
    Uint8Array.from(values)
const sha256 = (text: string) => createHash('sha256').update(text).digest()

test.each([
  [[0x80], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x10], 11],
  [[0x00, 0x00], 16],
])('%j begins with %i zero bits, and no more', (hash, bits) => {
  expect(isProof(bytes(...hash), 'salt', 0, bits)).toBe(true)
  expect(isProof(bytes(...hash), 'salt', 0, bits + 1)).toBe(false)
})

test('what is found is a proof for its own text, and for no other', () => {
  const proof = findProof(sha256, 'a captcha', 12)
  expect(isProof(sha256, 'a captcha', proof, 12)).toBe(true)
  expect(isProof(sha256, 'another', proof, 12)).toBe(false)
})

test('one more bit is about twice the work', () => {
  const work = (bits: number) =>
    Array.from({ length: 64 }, (_, i) => findProof(sha256, `captcha ${i}`, bits)).reduce((sum, tries) => sum + tries)
  // These texts are always the same, so this is either so or not.
  expect(work(8) / work(4)).toBeGreaterThan(8)
})
