import { sha256 } from '../account/sha256.ts'

const BLOCK = 64

/** HMAC-SHA-256 (RFC 2104) of a text in UTF-8, in hexadecimal. The key is plain ASCII of at most 64 characters. */
export function hmacSha256(key: string, text: string): string {
  if (key.length > BLOCK) throw new RangeError('a key has at most 64 characters')
  const padded = key.padEnd(BLOCK, '\0')
  const inner = sha256(mask(padded, 0x36) + utf8(text))
  return hexOf(sha256(mask(padded, 0x5c) + String.fromCharCode(...inner)))
}

/** The hash of plain ASCII, in hexadecimal: what `printf %s <text> | sha256sum` says. */
export const sha256Hex = (ascii: string): string => hexOf(sha256(ascii))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const mask = (text: string, by: number): string =>
  Array.from(text, (char) => String.fromCharCode(char.charCodeAt(0) ^ by)).join('')

/** A character for each byte. The language itself has no other encoder than this one. */
const utf8 = (text: string): string =>
  encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
