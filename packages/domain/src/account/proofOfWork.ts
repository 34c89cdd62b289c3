import { sha256 } from './sha256.ts'

/**
 * Work that is quick to check and slow to do: a number whose SHA-256, together with a text that nobody could know before,
 * begins with so many zero bits. One more bit is twice the work.
 */
export const isProof = (salt: string, proof: number, bits: number): boolean =>
  zeroBits(sha256(`${salt}.${proof}`)) >= bits

export function findProof(salt: string, bits: number): number {
  let proof = 0
  while (!isProof(salt, proof, bits)) proof++
  return proof
}

export function zeroBits(bytes: Uint8Array): number {
  const whole = bytes.findIndex((byte) => byte !== 0)
  // Math.clz32 counts in 32 bits, of which a byte has the last eight.
  return whole === -1 ? bytes.length * 8 : whole * 8 + Math.clz32(bytes[whole] ?? 0) - 24
}
