import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'
import { base32, codeAt, matchingStep, newSecret, otpauthUri, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d s the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepOf(seconds * 1000), 8)).toBe(code)
})

test.each([
  ['now', 0, 0, true],
  ['of the step before', -1, 0, true],
  ['of the next step', 1, 0, true],
  ['of two steps ago', -2, 0, false],
  ['used before', 0, 1000, false],
  ['older than the one that was used', -1, 1000, false],
])('a code %s', (_, off, used, isTaken) => {
  const code = codeAt(secret, 1000 + off)
  expect(matchingStep(secret, code, 1000 * 30_000, used) === 1000 + off).toBe(isTaken)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (text) => {
  expect(matchingStep(secret, text, 1000 * 30_000, 0)).toBeNull()
})

test('an authenticator is told the secret in base32', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUri('ada+1@example.com', secret)).toBe(
    'otpauth://totp/MDragon%3Aada%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=MDragon',
  )
  expect(newSecret()).toHaveLength(20)
})

test('what is sealed is read with the same secret, and with no other', () => {
  const sealed = seal('a secret', secret)
  expect(unseal('a secret', sealed)).toEqual(secret)
  expect(seal('a secret', secret)).not.toBe(sealed)
  expect(() => unseal('another', sealed)).toThrow()
  expect(() => unseal('a secret', `${sealed.slice(0, -2)}AA`)).toThrow()
})
