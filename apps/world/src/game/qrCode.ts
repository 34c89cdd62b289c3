import { encode } from 'uqr'

/** Rows of modules, true for a dark one. The quiet zone around it is for whoever draws it. */
export type QrCode = readonly (readonly boolean[])[]

/** A text as a QR code, byte by byte: error correction level M, the smallest version that holds it. */
export const encodeQr = (text: string): QrCode =>
  encode([...new TextEncoder().encode(text)], { ecc: 'M', border: 0 }).data
