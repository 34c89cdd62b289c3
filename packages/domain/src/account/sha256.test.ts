import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('says what every other SHA-256 says, at every length around a block and two', () => {
  for (let length = 0; length <= 140; length++) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(32 + ((i * 7 + length) % 95))).join('')
    expect(hex(sha256(text)), text).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
