/** What a signed login (EIP-4361) claims besides who signed it. A time that cannot be read is NaN. */
export type SiweClaims = { domain: string; uri: string; chainId: number; issuedAtMs: number; expiresAtMs: number }
export type SiweExpectation = { domain: string; uri: string; chainId: number; nowMs: number }
export type SiweProblem = 'domain' | 'uri' | 'chainId' | 'issuedAt' | 'expirationTime'

/** A server's clock and another's may differ by so much. */
const SKEW_MS = 60_000

/** The first field that is not as we would have written it. The nonce and the signature are checked by whoever keeps them. */
export function siweProblem(claims: SiweClaims, expected: SiweExpectation): SiweProblem | null {
  const { issuedAtMs, expiresAtMs } = claims
  if (claims.domain !== expected.domain) return 'domain'
  if (claims.uri !== expected.uri) return 'uri'
  if (claims.chainId !== expected.chainId) return 'chainId'
  if (!(issuedAtMs <= expected.nowMs + SKEW_MS)) return 'issuedAt'
  if (!(expiresAtMs > expected.nowMs) || !(expiresAtMs > issuedAtMs)) return 'expirationTime'
  return null
}
