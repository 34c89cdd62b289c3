import { encode } from 'uqr'

/** Rows of modules, true for a dark one. The quiet zone around it is for whoever draws it. */
export type QrCode = readonly (readonly boolean[])[]

/** Larger ones have modules too small for a camera that looks at a screen; an address of our own fits well. */
const LARGEST = 10

/** A text as a QR code, byte by byte: error correction level M, the smallest version that holds it. */
export const encodeQr = (text: string): QrCode =>
  encode([...new TextEncoder().encode(text)], { ecc: 'M', maxVersion: LARGEST, border: 0 }).data
