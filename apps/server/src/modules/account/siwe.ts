import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'

/** The fields of EIP-4361 that we write; its others say nothing that we would want to be told. */
export type LoginMessage = Required<Omit<SiweMessage, 'notBefore' | 'requestId' | 'resources' | 'scheme'>>

/**
 * Reads a message to sign, and nothing but what we write ourselves. viem passes over what it does not know; so our fields
 * of what it read are written again, and must be the same to the last character.
 */
export function readSiwe(text: string): LoginMessage | null {
  const read = parseSiweMessage(text) as SiweMessage
  const { domain, address, statement, uri, version, chainId, nonce, issuedAt, expirationTime } = read
  if (!statement || !issuedAt || !expirationTime) return null
  const message = { domain, address, statement, uri, version, chainId, nonce, issuedAt, expirationTime }
  return write(message) === text ? message : null
}

/** Fields that make no message write none. */
function write(message: LoginMessage): string | null {
  try {
    return createSiweMessage(message)
  } catch {
    return null
  }
}
