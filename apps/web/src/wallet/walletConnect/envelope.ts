import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { fromBase64, randomBytes, toBase64 } from './bytes.ts'

/** A message that both sides have the key for: its type, twelve bytes of chance, and what was sealed with them. */
const BOTH_HAVE_THE_KEY = 0
const IV_BYTES = 12

export function seal(key: Uint8Array, message: object): string {
  const iv = randomBytes(IV_BYTES)
  const sealed = chacha20poly1305(key, iv).encrypt(new TextEncoder().encode(JSON.stringify(message)))
  return toBase64(new Uint8Array([BOTH_HAVE_THE_KEY, ...iv, ...sealed]))
}

/** What was sealed; throws for what is another's, of another type, or was changed on the way. */
export function unseal(key: Uint8Array, envelope: string): unknown {
  const [type, ...rest] = fromBase64(envelope)
  if (type !== BOTH_HAVE_THE_KEY) throw new Error(`an envelope of type ${type}`)
  const bytes = Uint8Array.from(rest)
  const opened = chacha20poly1305(key, bytes.slice(0, IV_BYTES)).decrypt(bytes.slice(IV_BYTES))
  return JSON.parse(new TextDecoder().decode(opened))
}
