/**
 * SHA-256 (FIPS 180-4) of text whose every character is a byte, such as plain ASCII. The browser's own answers by a promise
 * for each hash, which is many times too slow for a proof of work.
 */
export function sha256(text: string): Uint8Array {
  const state = START.slice()
  const words = new Uint32Array(64)
  const padded = pad(text)
  for (let at = 0; at < padded.byteLength; at += 64) mixBlock(state, words, padded, at)
  const bytes = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i++) bytes.setUint32(i * 4, state[i] ?? 0)
  return new Uint8Array(bytes.buffer)
}

/** The text, one bit, zeroes, and how many bits the text had: a whole number of blocks of 64 bytes. */
function pad(text: string): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((text.length + 9) / 64) * 64))
  for (let i = 0; i < text.length; i++) view.setUint8(i, text.charCodeAt(i))
  view.setUint8(text.length, 0x80)
  view.setUint32(view.byteLength - 4, text.length * 8)
  return view
}

function mixBlock(state: Uint32Array, w: Uint32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15] as number
    const late = w[i - 2] as number
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + (w[i] as number)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    // One by one: this is the innermost loop, and an array for each round would take most of the time.
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const mixed: Eight = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (mixed[i] as number)
}

type Eight = [number, number, number, number, number, number, number, number]
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the fractions of the roots of the first primes: square roots to start with, cube roots for rounds. */
const fractionOf = (root: number): number => Math.floor((root % 1) * 2 ** 32)
const primes = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false
  return true
})
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
const ROUND = Uint32Array.from(primes.slice(0, 64), (prime) => fractionOf(Math.cbrt(prime)))
