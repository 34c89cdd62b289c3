/** A set of small numbers, a bit for each. */
export class Bits {
  #words = new Uint32Array(64)

  get words(): Uint32Array {
    return this.#words
  }

  add(n: number): void {
    const i = n >>> 5
    if (i >= this.#words.length) this.#grow(i)
    this.#words[i] = this.#word(i) | (1 << (n & 31))
  }

  delete(n: number): void {
    this.#words[n >>> 5] = this.#word(n >>> 5) & ~(1 << (n & 31))
  }

  has(n: number): boolean {
    return isIn(this.#words, n)
  }

  #word(i: number): number {
    return this.#words[i] ?? 0
  }

  #grow(i: number): void {
    const wider = new Uint32Array(Math.max(i + 1, this.#words.length * 2))
    wider.set(this.#words)
    this.#words = wider
  }
}

export const isIn = (words: Uint32Array, n: number): boolean => (((words[n >>> 5] ?? 0) >>> (n & 31)) & 1) === 1

/** What is in all of them. */
export function inAll([first, ...others]: readonly Uint32Array[]): Uint32Array {
  const out = (first ?? new Uint32Array()).slice()
  for (const words of others) for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) & (words[i] ?? 0)
  return out
}

/** How many are in both. */
export function countBoth(a: Uint32Array, b: Uint32Array): number {
  let n = 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const both = (a[i] ?? 0) & (b[i] ?? 0)
    if (both !== 0) n += ones(both)
  }
  return n
}

/** The bits of a word, counted side by side in pairs, fours and eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** All of a set, in order. */
export function* eachIn(words: Uint32Array): Generator<number> {
  for (let i = 0; i < words.length; i++)
    for (let rest = words[i] ?? 0; rest !== 0; rest &= rest - 1) yield i * 32 + (31 - Math.clz32(rest & -rest))
}
