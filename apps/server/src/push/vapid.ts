import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** By what push services know us (RFC 8292). `subject`: whom they write to when something is wrong with us. */
export type VapidKeys = { publicKey: string; privateKey: string }
export type Vapid = VapidKeys & { subject: string }

/** Push services refuse more than a day. */
const VALID_S = 12 * 3600

/** A pair of keys as everybody writes them: base64url, of the public one its uncompressed point. */
export function newVapidKeys(): VapidKeys {
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return { privateKey: d, publicKey: publicKeyOf(d) }
}

/** Throws where it is no key of the curve. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey().toString('base64url')
}

/** The header that lets a push service take our message: for its origin alone, and for half a day. */
export function authorization({ publicKey, privateKey, subject }: Vapid, endpoint: URL, nowMs: number): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } })
  const claims = { aud: endpoint.origin, exp: Math.floor(nowMs / 1000) + VALID_S, sub: subject }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
