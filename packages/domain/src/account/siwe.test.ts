import { describe, expect, test } from 'vitest'
import { type SiweClaims, siweProblem } from './siwe.ts'

const at = (text: string): number => Date.parse(text)
const claims: SiweClaims = {
  domain: 'mdragon.example',
  uri: 'https://mdragon.example',
  chainId: 56,
  issuedAtMs: at('2026-11-15T00:00:00.000Z'),
  expiresAtMs: at('2026-11-15T00:05:00.000Z'),
}
const expected = {
  domain: 'mdragon.example',
  uri: 'https://mdragon.example',
  chainId: 56,
  nowMs: at('2026-11-15T00:01:00Z'),
}

describe('siweProblem', () => {
  test('accepts our own message', () => expect(siweProblem(claims, expected)).toBeNull())
  test.each([
    [{ domain: 'evil.example' }, 'domain'],
    [{ uri: 'https://evil.example' }, 'uri'],
    [{ chainId: 1 }, 'chainId'],
    [{ issuedAtMs: at('2026-11-15T00:03:00Z') }, 'issuedAt'],
    [{ issuedAtMs: at('yesterday') }, 'issuedAt'],
    [{ expiresAtMs: at('2026-11-15T00:00:59Z') }, 'expirationTime'],
    [{ expiresAtMs: at('never') }, 'expirationTime'],
    [{ issuedAtMs: at('2026-11-15T00:01:30Z'), expiresAtMs: at('2026-11-15T00:01:20Z') }, 'expirationTime'],
    [{ issuedAtMs: at('2026-11-14T23:54:59Z') }, 'issuedAt'],
    [{ expiresAtMs: at('2026-11-15T00:05:00.001Z') }, 'expirationTime'],
    [{ expiresAtMs: at('2099-01-01T00:00:00Z') }, 'expirationTime'],
  ] as const)('%j is a wrong %s', (change, problem) =>
    expect(siweProblem({ ...claims, ...change }, expected)).toBe(problem),
  )
})
