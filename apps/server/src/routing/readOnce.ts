import { readsReplica } from '../db/twoServers.ts'
import type { Changes } from './changes.ts'

type Entry<T> = { count: number; at: number; value: Promise<T> }
/** `maxAgeMs` 0: nothing is kept. */
type Bounds = { most: number; maxAgeMs: number; now?: () => number }

/**
 * What everybody is told alike, read once for all who ask until something changes, and after `maxAgeMs` in any case. Who
 * was told of a block (`seen`) gets nothing older. What was read from a replica is for those alone who may read there.
 */
export class ReadOnce<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #changes: Changes
  readonly #bounds: Required<Bounds>

  constructor(changes: Changes, { now = () => performance.now(), ...bounds }: Bounds) {
    this.#changes = changes
    this.#bounds = { now, ...bounds }
  }

  of(name: string, seen: number, read: () => Promise<T>): Promise<T> {
    const { maxAgeMs, now } = this.#bounds
    if (maxAgeMs === 0 || seen > this.#changes.block) return read()
    const key = readsReplica() ? `${name} of a replica` : name
    const known = this.#entries.get(key)
    if (known?.count === this.#changes.count && now() - known.at <= maxAgeMs) return known.value
    const entry = { count: this.#changes.count, at: now(), value: read() }
    this.#keep(key, entry)
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return entry.value
  }

  #keep(key: string, entry: Entry<T>): void {
    // The last that was read is the last to go.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#bounds.most && oldest !== undefined) this.#entries.delete(oldest)
  }
}
