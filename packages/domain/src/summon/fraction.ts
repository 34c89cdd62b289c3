/** Which of so many. */
export type Step = { which: number; of: number }

const BITS = 256n
const MASK = (1n << BITS) - 1n

/** Takes one whole number after the other out of a fraction, each from 0 to n - 1 and none foretelling the next. */
export function readFraction(digest: string): (of: number) => Step {
  let rest = BigInt(`0x${digest}`)
  return (of) => {
    const product = rest * BigInt(of)
    rest = product & MASK
    return { which: Number(product >> BITS), of }
  }
}
