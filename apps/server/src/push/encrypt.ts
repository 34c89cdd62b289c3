import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a browser wants its messages, and what they are sealed with: only that browser opens them, no push service. */
export type Receiver = { endpoint: string; p256dh: string; auth: string }

/** One message is one record of this size: push services take no more. */
const RECORD = 4096
const OVERHEAD = 103
export const LONGEST_MESSAGE = RECORD - OVERHEAD

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const AUTH_BYTES = 16
const LAST_RECORD = Buffer.from([2])

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether a browser can have made these keys: a point of the curve, and sixteen bytes. */
export function areKeys({ p256dh, auth }: Pick<Receiver, 'p256dh' | 'auth'>): boolean {
  if (bytes(p256dh).length !== POINT_BYTES || bytes(auth).length !== AUTH_BYTES) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(bytes(p256dh))
    return true
  } catch {
    return false
  }
}

/** Seals a message by RFC 8291. `own`: the key pair and salt of this one message, which are new each time. */
export function encrypt(
  message: Buffer,
  { p256dh, auth }: Pick<Receiver, 'p256dh' | 'auth'>,
  own: { key: Buffer; salt: Buffer } = { key: newKey(), salt: randomBytes(16) },
): Buffer {
  if (message.length > LONGEST_MESSAGE) throw new Error('a push message of more than one record')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(own.key)
  const [theirs, ours] = [bytes(p256dh), pair.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(pair.computeSecret(theirs), bytes(auth), info, 32)
  const key = derive(secret, own.salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, own.salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([message, LAST_RECORD])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([own.salt, recordSize(), Buffer.from([ours.length]), ours, ...sealed])
}

function newKey(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // A key that begins with zeros is given without them.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

function recordSize(): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return size
}
