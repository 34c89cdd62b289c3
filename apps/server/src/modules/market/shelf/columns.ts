import { Bits } from './bits.ts'

/** A number for each slot. */
export class Numbers {
  #data = new Float64Array(64)
  readonly #empty: number

  constructor(empty = 0) {
    this.#empty = empty
    this.#data.fill(empty)
  }

  get(i: number): number {
    return this.#data[i] ?? this.#empty
  }

  set(i: number, value: number): void {
    if (i >= this.#data.length) {
      const longer = new Float64Array(Math.max(i + 1, this.#data.length * 2)).fill(this.#empty)
      longer.set(this.#data)
      this.#data = longer
    }
    this.#data[i] = value
  }
}

/** A word for each slot, of words that come again and again. */
export class Words {
  readonly #codes = new Numbers()
  readonly #codeOf = new Map<string, number>()
  readonly #words: string[] = []

  set(slot: number, word: string): void {
    const code = this.#codeOf.get(word) ?? this.#words.push(word) - 1
    this.#codeOf.set(word, code)
    this.#codes.set(slot, code)
  }

  /** Asked of each word once, not of each slot. */
  matching(isWanted: (word: string) => boolean): (slot: number) => boolean {
    const wanted = this.#words.map(isWanted)
    return (slot) => wanted[this.#codes.get(slot)] === true
  }
}

/** One of a few values for each slot, and for each value who has it. */
export class FacetColumn {
  readonly #values: { word: string; bits: Bits }[] = []
  #codes = new Uint8Array(64)

  set(slot: number, word: string): void {
    let code = this.#values.findIndex((value) => value.word === word)
    if (code === -1) code = this.#values.push({ word, bits: new Bits() }) - 1
    if (code > 255) throw new Error('too many values for a filter')
    if (slot >= this.#codes.length) {
      const longer = new Uint8Array(Math.max(slot + 1, this.#codes.length * 2))
      longer.set(this.#codes)
      this.#codes = longer
    }
    this.#codes[slot] = code
    this.#values[code]?.bits.add(slot)
  }

  clear(slot: number): void {
    this.#values[this.#codes[slot] ?? 0]?.bits.delete(slot)
  }

  get = (slot: number): string => this.#values[this.#codes[slot] ?? 0]?.word ?? ''

  each = (): readonly { word: string; bits: Bits }[] => this.#values

  wordsOf = (word: string): Uint32Array =>
    this.#values.find((value) => value.word === word)?.bits.words ?? new Uint32Array()
}
