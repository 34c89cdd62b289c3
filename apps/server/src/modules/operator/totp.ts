import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** As authenticators have it by default (RFC 6238): six digits, every half minute, SHA-1. */
const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be one step off, either way. */
const STEPS_OFF = [0, -1, 1]
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepOf = (nowMs: number): number => Math.floor(nowMs / STEP_MS)

/** RFC 4226: the last four bits of the hash say where in it the number stands. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that a code is of, if it is of one near now and after the last one that was used; else null. */
export function matchingStep(secret: Buffer, code: string, nowMs: number, usedStep: number): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  if (typed.length !== DIGITS) return null
  const steps = STEPS_OFF.map((off) => stepOf(nowMs) + off).filter((step) => step > usedStep)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), typed)) ?? null
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What a QR code for an authenticator says. */
export const otpauthUri = (email: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(`MDragon:${email}`)}?secret=${base32(secret)}&issuer=MDragon`
