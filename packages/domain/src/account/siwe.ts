/** What a signed login (EIP-4361) claims besides who signed it. A time that cannot be read is NaN. */
export type SiweClaims = { domain: string; uri: string; chainId: number; issuedAtMs: number; expiresAtMs: number }
export type SiweExpectation = { domain: string; uri: string; chainId: number; nowMs: number }
export type SiweProblem = 'domain' | 'uri' | 'chainId' | 'issuedAt' | 'expirationTime'

/** How long a message to log in with may be signed. */
export const LOGIN_MESSAGE_MS = 300_000
/** A server's clock and another's may differ by so much. */
const SKEW_MS = 60_000

/** The first field that is not as we would have written it. The nonce and the signature are checked by whoever keeps them. */
export function siweProblem(claims: SiweClaims, expected: SiweExpectation): SiweProblem | null {
  const { issuedAtMs, expiresAtMs } = claims
  if (claims.domain !== expected.domain) return 'domain'
  if (claims.uri !== expected.uri) return 'uri'
  if (claims.chainId !== expected.chainId) return 'chainId'
  if (!isBetween(issuedAtMs, expected.nowMs - LOGIN_MESSAGE_MS - SKEW_MS, expected.nowMs + SKEW_MS)) return 'issuedAt'
  const soonestMs = Math.max(expected.nowMs, issuedAtMs) + 1
  if (!isBetween(expiresAtMs, soonestMs, issuedAtMs + LOGIN_MESSAGE_MS)) return 'expirationTime'
  return null
}

/** What is no time is between nothing. */
const isBetween = (at: number, first: number, last: number): boolean => at >= first && at <= last
