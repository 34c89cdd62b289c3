/**
 * Work that is quick to check and slow to do: a number whose hash, together with a text that nobody could know before,
 * begins with so many zero bits. One more bit is twice the work. The hash (SHA-256) is handed in by whoever has one.
 */
export type Hash = (text: string) => Uint8Array

export const isProof = (hash: Hash, salt: string, proof: number, bits: number): boolean =>
  zeroBits(hash(`${salt}.${proof}`)) >= bits

export function findProof(hash: Hash, salt: string, bits: number): number {
  let proof = 0
  while (!isProof(hash, salt, proof, bits)) proof++
  return proof
}

function zeroBits(bytes: Uint8Array): number {
  const whole = bytes.findIndex((byte) => byte !== 0)
  // Math.clz32 counts in 32 bits, of which a byte has the last eight.
  return whole === -1 ? bytes.length * 8 : whole * 8 + Math.clz32(bytes[whole] ?? 0) - 24
}
