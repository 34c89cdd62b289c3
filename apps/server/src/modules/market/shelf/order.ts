/** Long enough that there are few, short enough that to put one more into it is nothing. */
const PIECE = 1024

/** Slots by some value, lowest first, in pieces: one that comes or goes moves the rest of its piece, not of all. */
export class Order {
  readonly #compare: (a: number, b: number) => number
  #pieces: number[][]

  constructor(compare: (a: number, b: number) => number, sorted: ArrayLike<number>) {
    this.#compare = compare
    const count = Math.ceil(sorted.length / PIECE)
    this.#pieces = Array.from({ length: count }, (_, i) =>
      Array.from({ length: Math.min(PIECE, sorted.length - i * PIECE) }, (_, j) => sorted[i * PIECE + j] ?? 0),
    )
  }

  add(slot: number): void {
    const at = Math.min(this.#pieceOf(slot), this.#pieces.length - 1)
    const piece = this.#pieces[at]
    if (!piece) {
      this.#pieces = [[slot]]
      return
    }
    piece.splice(
      firstIn(piece, (one) => this.#compare(one, slot) >= 0),
      0,
      slot,
    )
    if (piece.length > 2 * PIECE) this.#pieces.splice(at, 1, piece.slice(0, PIECE), piece.slice(PIECE))
  }

  /** Before its values change: it is found by them. */
  remove(slot: number): void {
    const at = this.#pieceOf(slot)
    const piece = this.#pieces[at] ?? []
    const i = firstIn(piece, (one) => this.#compare(one, slot) >= 0)
    if (piece[i] !== slot) throw new Error(`slot ${slot} is not where its values say`)
    piece.splice(i, 1)
    if (piece.length === 0) this.#pieces.splice(at, 1)
  }

  /** Visits all beyond a place, until it is told that that is enough. `side`: where a slot is of that place. */
  visit(direction: 'asc' | 'desc', side: ((slot: number) => number) | null, more: (slot: number) => boolean): void {
    if (direction === 'asc') this.#up(side, more)
    else this.#down(side, more)
  }

  #up(side: ((slot: number) => number) | null, more: (slot: number) => boolean): void {
    let p = side ? firstIn(this.#pieces, (piece) => side(piece.at(-1) ?? 0) > 0) : 0
    let i = side ? firstIn(this.#pieces[p] ?? [], (slot) => side(slot) > 0) : 0
    for (; p < this.#pieces.length; p++, i = 0) {
      const piece = this.#pieces[p] ?? []
      for (; i < piece.length; i++) if (!more(piece[i] ?? 0)) return
    }
  }

  #down(side: ((slot: number) => number) | null, more: (slot: number) => boolean): void {
    let p = (side ? firstIn(this.#pieces, (piece) => side(piece[0] ?? 0) >= 0) : this.#pieces.length) - 1
    const last = this.#pieces[p] ?? []
    let i = (side ? firstIn(last, (slot) => side(slot) >= 0) : last.length) - 1
    for (; p >= 0; p--, i = (this.#pieces[p]?.length ?? 0) - 1) {
      const piece = this.#pieces[p] ?? []
      for (; i >= 0; i--) if (!more(piece[i] ?? 0)) return
    }
  }

  #pieceOf(slot: number): number {
    return firstIn(this.#pieces, (piece) => this.#compare(piece.at(-1) ?? 0, slot) >= 0)
  }
}

/** The place of the first for which it holds, and then for all after it; past the end if for none. */
function firstIn<T>(list: ArrayLike<T>, holds: (one: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(list[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}
