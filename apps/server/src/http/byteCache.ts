import type { Changes } from '../routing/index.ts'

/** An answer as its bytes, with all that goes before them. */
export type Kept = {
  /** Names and values in turn, as they go out. */
  headers: readonly string[]
  body: Buffer
  etag: string
  /** Never becomes another: its address says what it is. */
  isForGood: boolean
}

type Entry = Kept & { cut: number; at: number; touchedAt: number; bytes: number }
/** Told with the answer once it is there; with nothing where it could not be kept. */
type Waiting = (kept: Kept | null) => void
/** Who reads it, for all who ask meanwhile. */
export type Filling = { cut: number; waiting: Waiting[] }

const OVERHEAD_BYTES = 1024
const TOUCH_MS = 100

type Options = { maxBytes: number; maxAgeMs: number; now: () => number; changes: Pick<Changes, 'count'> }

/**
 * Answers that everybody gets alike, by what was asked. None of them outlives a change, and what was read before one is
 * never kept after it. Where nobody tells of any, none is older than `maxAgeMs`.
 */
export class ByteCache {
  readonly #entries = new Map<string, Entry>()
  readonly #fillings = new Map<string, Filling>()
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  readonly #now: () => number
  readonly #changes: Pick<Changes, 'count'>
  #bytes = 0

  constructor({ maxBytes, maxAgeMs, now, changes }: Options) {
    this.#changes = changes
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  find(key: string): Kept | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (!entry.isForGood && (entry.cut !== this.#changes.count || this.#now() - entry.at > this.#maxAgeMs)) {
      this.#drop(key, entry)
      return undefined
    }
    this.#touch(key, entry)
    return entry
  }

  /** The last that was asked for is the last to go; what is asked for all the time need not be moved each time. */
  #touch(key: string, entry: Entry): void {
    const now = this.#now()
    if (now - entry.touchedAt < TOUCH_MS) return
    entry.touchedAt = now
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  /** Null for who comes first, who reads it and ends that by `end`; everybody else waits for that one. */
  begin(key: string, waiting: Waiting): Filling | null {
    const open = this.#fillings.get(key)
    if (open?.cut === this.#changes.count) {
      open.waiting.push(waiting)
      return null
    }
    const filling: Filling = { cut: this.#changes.count, waiting: [] }
    this.#fillings.set(key, filling)
    return filling
  }

  /** Kept only if nothing has changed since it was begun. Null: it cannot be kept. */
  end(key: string, filling: Filling, kept: Kept | null): void {
    if (this.#fillings.get(key) === filling) this.#fillings.delete(key)
    const isCurrent = kept !== null && (kept.isForGood || filling.cut === this.#changes.count)
    if (kept && isCurrent) this.#keep(key, kept, filling.cut)
    for (const tell of filling.waiting) tell(isCurrent ? kept : null)
  }

  #keep(key: string, kept: Kept, cut: number): void {
    const bytes = kept.body.length + 2 * key.length + OVERHEAD_BYTES
    const before = this.#entries.get(key)
    if (before) this.#drop(key, before)
    const now = this.#now()
    this.#entries.set(key, { ...kept, cut, at: now, touchedAt: now, bytes })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, entry)
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
