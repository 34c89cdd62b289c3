import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, randomBytes, toBase64Url } from './bytes.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** What says that a key is of Ed25519, in the registry of such marks. */
const ED25519 = [0xed, 0x01]
const A_DAY_S = 86_400

/** What the relay wants to be shown: who asks (a key made for this visit), for whom it is, and until when. A JWT. */
export function passport(relayUrl: string, nowMs: number, secret = randomBytes(32)): string {
  const publicKey = ed25519.getPublicKey(secret)
  const iat = Math.floor(nowMs / 1000)
  const payload = {
    iss: `did:key:z${base58(new Uint8Array([...ED25519, ...publicKey]))}`,
    sub: bytesToHex(randomBytes(32)),
    aud: relayUrl,
    iat,
    exp: iat + A_DAY_S,
  }
  const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(payload)}`
  return `${signed}.${toBase64Url(ed25519.sign(new TextEncoder().encode(signed), secret))}`
}

/** A number in Bitcoin's digits. What begins with zeros does not come here. */
function base58(bytes: Uint8Array): string {
  let text = ''
  for (let n = BigInt(`0x${bytesToHex(bytes)}`); n > 0n; n /= 58n) text = ALPHABET[Number(n % 58n)] + text
  return text
}
