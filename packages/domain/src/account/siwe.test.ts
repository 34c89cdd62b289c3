import { describe, expect, test } from 'vitest'
import { readSiwe, type SiweMessage, siweProblem, writeSiwe } from './siwe.ts'

const message: SiweMessage = {
  domain: 'mdragon.example',
  address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  statement: 'Log in to MDragon. This is free and sends no transaction.',
  uri: 'https://mdragon.example',
  version: '1',
  chainId: 56,
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-15T00:00:00.000Z',
  expirationTime: '2026-11-15T00:05:00.000Z',
}
const expected = {
  domain: 'mdragon.example',
  uri: 'https://mdragon.example',
  chainId: 56,
  nowMs: Date.parse('2026-11-15T00:01:00Z'),
}

test('comes back as it was written', () => expect(readSiwe(writeSiwe(message))).toEqual(message))

describe('siweProblem', () => {
  test('accepts our own message', () => expect(siweProblem(message, expected)).toBeNull())
  test.each([
    [{ domain: 'evil.example' }, 'domain'],
    [{ uri: 'https://evil.example' }, 'uri'],
    [{ chainId: 1 }, 'chainId'],
    [{ issuedAt: '2026-11-15T00:03:00Z' }, 'issuedAt'],
    [{ issuedAt: 'yesterday' }, 'issuedAt'],
    [{ expirationTime: '2026-11-15T00:00:59Z' }, 'expirationTime'],
    [{ expirationTime: 'never' }, 'expirationTime'],
    [{ issuedAt: '2026-11-15T00:01:30Z', expirationTime: '2026-11-15T00:01:20Z' }, 'expirationTime'],
  ] as const)('%j is a wrong %s', (change, problem) =>
    expect(siweProblem({ ...message, ...change }, expected)).toBe(problem),
  )
})

test.each([
  ['another version', writeSiwe(message).replace('Version: 1', 'Version: 2')],
  ['a line more', `${writeSiwe(message)}\nResources:\n- x`],
  ['a line before', `x\n${writeSiwe(message)}`],
  ['carriage returns', writeSiwe(message).replaceAll('\n', '\r\n')],
  ['no expiry', writeSiwe(message).replace(/\nExpiration.*/, '')],
  ['a short address', writeSiwe(message).replace(message.address, '0x1')],
  ['a nonce with spaces', writeSiwe(message).replace(message.nonce, 'abc def 1234')],
  ['nothing', ''],
])('refuses %s', (_, text) => expect(readSiwe(text)).toBeNull())
