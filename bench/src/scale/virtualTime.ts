import type { Time } from '@mdragon/server/testing/inside'

type Due = { atMs: number; nth: number; work: (() => void) | null }

/** A clock that goes as fast as its work is done. What is due at the same moment is done in the order it was asked for. */
export class VirtualTime implements Time {
  #nowMs = 0
  #asked = 0
  /** A heap: the first that is due comes first. */
  readonly #due: Due[] = []

  now(): number {
    return this.#nowMs
  }

  later(work: () => void, ms: number): () => void {
    const due: Due = { atMs: this.#nowMs + ms, nth: this.#asked++, work }
    this.#due.push(due)
    this.#rise(this.#due.length - 1)
    return () => {
      due.work = null
    }
  }

  nextTurn(work: () => void): void {
    this.later(work, 0)
  }

  /** Until nothing is left to be done. What was promised at a moment is kept before the next. */
  async run(): Promise<void> {
    for (let next = this.#takeFirst(); next; next = this.#takeFirst()) {
      if (!next.work) continue
      this.#nowMs = next.atMs
      next.work()
      await null
    }
  }

  #takeFirst(): Due | undefined {
    const [first] = this.#due
    const last = this.#due.pop()
    if (last && this.#due.length > 0) {
      this.#due[0] = last
      this.#sink(0)
    }
    return first
  }

  #rise(from: number): void {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!this.#isBefore(i, parent)) return
      this.#swap(i, parent)
      i = parent
    }
  }

  #sink(from: number): void {
    for (let i = from; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      const child = right < this.#due.length && this.#isBefore(right, left) ? right : left
      if (child >= this.#due.length || !this.#isBefore(child, i)) return
      this.#swap(i, child)
      i = child
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#due[a] as Due, this.#due[b] as Due]
    return one.atMs === other.atMs ? one.nth < other.nth : one.atMs < other.atMs
  }

  #swap(a: number, b: number): void {
    const one = this.#due[a] as Due
    this.#due[a] = this.#due[b] as Due
    this.#due[b] = one
  }
}

/** The same chance each time. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
