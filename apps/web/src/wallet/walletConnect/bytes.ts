import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'

export { bytesToHex, hexToBytes } from '@noble/hashes/utils'

export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** Whoever has the key finds the topic; nobody finds the key by the topic. */
export const topicOf = (key: Uint8Array): string => bytesToHex(sha256(key))

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
