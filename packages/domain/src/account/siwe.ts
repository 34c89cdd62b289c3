/** What EIP-4361 asks a wallet to sign. Times are ISO-8601 in UTC. */
export type SiweMessage = {
  domain: string
  address: string
  statement: string
  uri: string
  version: '1'
  chainId: number
  nonce: string
  issuedAt: string
  expirationTime: string
}

export const writeSiwe = (m: SiweMessage): string =>
  `${m.domain} wants you to sign in with your Ethereum account:
${m.address}

${m.statement}

URI: ${m.uri}
Version: ${m.version}
Chain ID: ${m.chainId}
Nonce: ${m.nonce}
Issued At: ${m.issuedAt}
Expiration Time: ${m.expirationTime}`

const PATTERN =
  /^(?<domain>[^\s/?#]+) wants you to sign in with your Ethereum account:\n(?<address>0x[0-9a-fA-F]{40})\n\n(?<statement>[^\n]*)\n\nURI: (?<uri>\S+)\nVersion: (?<version>1)\nChain ID: (?<chainId>[1-9]\d{0,14})\nNonce: (?<nonce>[A-Za-z0-9]{8,64})\nIssued At: (?<issuedAt>\S+)\nExpiration Time: (?<expirationTime>\S+)$/

/** Reads exactly what `writeSiwe` writes; anything else is null. */
export function readSiwe(text: string): SiweMessage | null {
  const groups = PATTERN.exec(text)?.groups
  if (!groups) return null
  const { chainId, ...rest } = groups
  return { ...(rest as Omit<SiweMessage, 'chainId'>), chainId: Number(chainId) }
}

export type SiweExpectation = { domain: string; uri: string; chainId: number; nowMs: number }
export type SiweProblem = 'domain' | 'uri' | 'chainId' | 'issuedAt' | 'expirationTime'

/** A server's clock and another's may differ by so much. */
const SKEW_MS = 60_000

/** The first field that is not as we would have written it. The nonce and the signature are checked by whoever keeps them. */
export function siweProblem(m: SiweMessage, expected: SiweExpectation): SiweProblem | null {
  const [issued, expires] = [Date.parse(m.issuedAt), Date.parse(m.expirationTime)]
  if (m.domain !== expected.domain) return 'domain'
  if (m.uri !== expected.uri) return 'uri'
  if (m.chainId !== expected.chainId) return 'chainId'
  if (!(issued <= expected.nowMs + SKEW_MS)) return 'issuedAt'
  if (!(expires > expected.nowMs) || !(expires > issued)) return 'expirationTime'
  return null
}
