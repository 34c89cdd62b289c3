import { expect, test } from 'vitest'
import { findProof, isProof, zeroBits } from './proofOfWork.ts'

test.each([
  [[0x80], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x10], 11],
  [[0x00, 0x00], 16],
])('%j begins with %i zero bits', (bytes, bits) => expect(zeroBits(Uint8Array.from(bytes))).toBe(bits))

test('what is found is a proof for its own text, and for no other', () => {
  const proof = findProof('a captcha', 12)
  expect(isProof('a captcha', proof, 12)).toBe(true)
  expect(isProof('another', proof, 12)).toBe(false)
})

test('one more bit is about twice the work', () => {
  const work = (bits: number) =>
    Array.from({ length: 64 }, (_, i) => findProof(`captcha ${i}`, bits)).reduce((sum, tries) => sum + tries)
  // These texts are always the same, so this is either so or not.
  expect(work(8) / work(4)).toBeGreaterThan(8)
})
