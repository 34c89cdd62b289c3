import { type AssetKind, type SaleKind, tierOf } from '@mdragon/domain'
import type { Candidate } from '../featured.ts'
import { Bits } from './bits.ts'
import { FacetColumn, Numbers, Words } from './columns.ts'
import { Order } from './order.ts'
import { sortSlots } from './sortSlots.ts'

/** An offer, as far as somebody may search or sort by it. */
export type ShelfRow = {
  assets_id: number
  token_id: number
  type: AssetKind
  index_id: number
  grade: number
  camp: number
  profession: number
  element: number
  level: number
  star: number
  stage: number
  strength: number
  owner: string
  kind: SaleKind
  coin: string
  pay: string
  since_block: number
  lock_block: number | null
  expires_at: number | null
}

/** What is counted beside the filters. Pets have camps of their own, under the same numbers. */
export const shelfFacets = [
  'camp',
  'petCamp',
  'profession',
  'element',
  'gradeRange',
  'star',
  'kind',
  'type',
  'coin',
] as const
export type ShelfFacet = (typeof shelfFacets)[number]
const facetsOf = (row: ShelfRow): Record<ShelfFacet, number | string> => ({
  camp: row.type === 'pet' ? 0 : row.camp,
  petCamp: row.type === 'pet' ? row.camp : 0,
  profession: row.profession,
  element: row.element,
  gradeRange: tierOf(row.grade),
  star: row.star,
  kind: row.kind,
  type: row.type,
  coin: row.coin,
})

const sorts = ['new', 'id', 'level', 'stage', 'strength', 'star', 'tokenid'] as const
type NumberSort = (typeof sorts)[number]
export type ShelfSort = NumberSort | 'price'
const sortsOf = (row: ShelfRow): Record<NumberSort, number> => ({
  new: row.since_block,
  id: row.assets_id,
  level: row.level,
  stage: row.stage,
  strength: row.strength,
  star: row.star,
  tokenid: row.token_id,
})

/** Who is told which offer goes, before, and which has come, after; or that many have. */
export type ShelfWatch = { left(slot: number): void; came(slot: number): void; all(): void }
export type ShelfSums = { count: number; ids: number; since: number; levels: number; pay: bigint }
type At = { block: number; time: number }
/** Where a row stands in an order: what it is sorted by, and its assets_id among equals. */
export type Place = { value: bigint; assetsId: number }
/** Money in two parts, each of which a plain number holds to the last digit. */
const PART = 10n ** 15n
const NONE = -1

/**
 * Everything on offer, in the memory of one process: a bit for each offer and choice of a filter, and the offers in each
 * order that was asked for. What costs a database a look at every row costs this some thousand words. At a million
 * offers it takes some 150 MB.
 */
export class Shelf {
  readonly open = new Bits()
  readonly facets = Object.fromEntries(shelfFacets.map((name) => [name, new FacetColumn()])) as Record<
    ShelfFacet,
    FacetColumn
  >
  readonly numbers = Object.fromEntries(sorts.map((name) => [name, new Numbers()])) as Record<NumberSort, Numbers>
  readonly indexIds = new Numbers()
  readonly owners = new Words()
  readonly #pay = { high: new Numbers(), low: new Numbers() }
  readonly #locks = new Numbers()
  readonly #ends = new Numbers()
  readonly #slots = new Numbers(NONE)
  readonly #free: number[] = []
  readonly #orders = new Map<ShelfSort, Order>()
  /** Who leaves by itself, by the block or second in which it does. */
  readonly #locking = new Map<number, number[]>()
  readonly #ending = new Map<number, number[]>()
  #at: At = { block: 0, time: 0 }
  /** How many slots were ever taken. */
  size = 0
  count = 0
  watch: ShelfWatch | null = null

  put(row: ShelfRow): void {
    this.drop(row.assets_id)
    const slot = this.#free.pop() ?? this.size++
    this.#slots.set(row.assets_id, slot)
    const [facets, values] = [facetsOf(row), sortsOf(row)]
    for (const name of shelfFacets) this.facets[name].set(slot, String(facets[name]))
    for (const name of sorts) this.numbers[name].set(slot, values[name])
    this.indexIds.set(slot, row.index_id)
    this.owners.set(slot, row.owner)
    const pay = BigInt(row.pay)
    this.#pay.high.set(slot, Number(pay / PART))
    this.#pay.low.set(slot, Number(pay % PART))
    this.#wait(this.#locks, this.#locking, slot, row.lock_block)
    this.#wait(this.#ends, this.#ending, slot, row.expires_at)
    for (const order of this.#orders.values()) order.add(slot)
    this.count++
    if (!this.#isOpen(slot)) return
    this.open.add(slot)
    this.watch?.came(slot)
  }

  drop(assetsId: number): void {
    const slot = this.#slots.get(assetsId)
    if (slot === NONE) return
    if (this.open.has(slot)) this.watch?.left(slot)
    for (const order of this.#orders.values()) order.remove(slot)
    for (const name of shelfFacets) this.facets[name].clear(slot)
    this.open.delete(slot)
    this.#slots.set(assetsId, NONE)
    this.#free.push(slot)
    this.count--
  }

  /** Lets the chain's clock go on: auctions lock, sales end. Where it went back, each is looked at again. */
  moveTo({ block, time }: At): void {
    const before = this.#at
    this.#at = { block, time }
    const [blocks, seconds] = [block - before.block, time - before.time]
    if (blocks < 0 || seconds < 0 || blocks > FEW || seconds > FEW) this.#lookAtAll()
    else this.#closeBetween(before, this.#at)
  }

  #closeBetween(before: At, { block, time }: At): void {
    for (let b = before.block + 1; b <= block; b++) this.#close(this.#locking, b, (slot) => this.#locks.get(slot) === b)
    for (let t = before.time; t < time; t++) this.#close(this.#ending, t, (slot) => this.#ends.get(slot) === t)
  }

  order(sort: ShelfSort): Order {
    const known = this.#orders.get(sort)
    if (known) return known
    const order = new Order((a, b) => this.compare(sort, a, b), this.#sorted(sort))
    this.#orders.set(sort, order)
    return order
  }

  /** Below zero: the slot comes before the place. */
  sideOf(sort: ShelfSort, { value, assetsId }: Place): (slot: number) => number {
    const [high, low] = sort === 'price' ? [Number(value / PART), Number(value % PART)] : [Number(value), 0]
    return (slot) => {
      const own = sort === 'price' ? this.#pay.high.get(slot) - high : this.numbers[sort].get(slot) - high
      const rest = sort === 'price' ? this.#pay.low.get(slot) - low : 0
      return own || rest || this.numbers.id.get(slot) - assetsId
    }
  }

  placeOf(sort: ShelfSort, slot: number): Place {
    const value = sort === 'price' ? this.payOf(slot) : BigInt(this.numbers[sort].get(slot))
    return { value, assetsId: this.numbers.id.get(slot) }
  }

  slotOf = (assetsId: number): number => this.#slots.get(assetsId)

  /** Open auctions that lock up to a block, soonest first; of two in one block, the lower assets_id. */
  lockingUpTo(block: number): number[] {
    const [slots, last] = [[] as number[], Math.min(block, this.#at.block + FEW)]
    for (let b = this.#at.block + 1; b <= last; b++) {
      const waiting = this.#locking.get(b)
      if (!waiting) continue
      const here = new Set(waiting.filter((slot) => this.open.has(slot) && this.#locks.get(slot) === b))
      slots.push(...[...here].sort((a, z) => this.numbers.id.get(a) - this.numbers.id.get(z)))
    }
    return slots
  }

  /** Whether it leaves at a block: an auction that somebody has bid for. */
  locks = (slot: number): boolean => this.#locks.get(slot) !== NONE

  candidateOf(slot: number): Candidate {
    const lock = this.#locks.get(slot)
    return {
      assets_id: this.numbers.id.get(slot),
      type: this.facets.type.get(slot),
      index_id: this.indexIds.get(slot),
      tier: Number(this.facets.gradeRange.get(slot)),
      since_block: this.numbers.new.get(slot),
      lock_block: lock === NONE ? null : lock,
    }
  }

  payOf = (slot: number): bigint => BigInt(this.#pay.high.get(slot)) * PART + BigInt(this.#pay.low.get(slot))

  /** Whether it costs at least so much, and at most. */
  isBetween(from: bigint | null, to: bigint | null): (slot: number) => boolean {
    const above = from === null ? null : this.sideOf('price', { value: from, assetsId: 0 })
    const below = to === null ? null : this.sideOf('price', { value: to, assetsId: Number.MAX_SAFE_INTEGER })
    return (slot) => (above === null || above(slot) >= 0) && (below === null || below(slot) <= 0)
  }

  /** To be compared with the tables'. */
  sums(): ShelfSums {
    const sums = { count: 0, ids: 0, since: 0, levels: 0, pay: 0n }
    for (let slot = 0; slot < this.size; slot++) {
      if (!this.#isTaken(slot)) continue
      sums.count++
      sums.ids += this.numbers.id.get(slot)
      sums.since += this.numbers.new.get(slot)
      sums.levels += this.numbers.level.get(slot)
      sums.pay += this.payOf(slot)
    }
    return sums
  }

  compare(sort: ShelfSort, a: number, b: number): number {
    const ids = this.numbers.id
    if (sort !== 'price') return this.numbers[sort].get(a) - this.numbers[sort].get(b) || ids.get(a) - ids.get(b)
    const { high, low } = this.#pay
    return high.get(a) - high.get(b) || low.get(a) - low.get(b) || ids.get(a) - ids.get(b)
  }

  #sorted(sort: ShelfSort): Uint32Array {
    const slots = new Uint32Array(this.count)
    let n = 0
    for (let slot = 0; slot < this.size; slot++) if (this.#isTaken(slot)) slots[n++] = slot
    const numbers = sort === 'price' ? this.#pay.high : this.numbers[sort]
    return sortSlots(slots, {
      numberOf: (slot) => numbers.get(slot),
      idOf: (slot) => this.numbers.id.get(slot),
      slotOf: this.slotOf,
      compare: sort === 'price' ? (a, b) => this.compare(sort, a, b) : null,
    })
  }

  #isTaken = (slot: number): boolean => this.#slots.get(this.numbers.id.get(slot)) === slot

  #isOpen(slot: number): boolean {
    const [lock, end] = [this.#locks.get(slot), this.#ends.get(slot)]
    return (lock === NONE || lock > this.#at.block) && (end === NONE || end >= this.#at.time)
  }

  #wait(column: Numbers, waiting: Map<number, number[]>, slot: number, until: number | null): void {
    column.set(slot, until ?? NONE)
    if (until === null) return
    const others = waiting.get(until)
    if (others) others.push(slot)
    else waiting.set(until, [slot])
  }

  /** A slot may have gone or been taken again since it began to wait. */
  #close(waiting: Map<number, number[]>, until: number, isStill: (slot: number) => boolean): void {
    for (const slot of waiting.get(until) ?? [])
      if (this.open.has(slot) && isStill(slot)) {
        this.watch?.left(slot)
        this.open.delete(slot)
      }
    waiting.delete(until)
  }

  #lookAtAll(): void {
    this.#locking.clear()
    this.#ending.clear()
    for (let slot = 0; slot < this.size; slot++) {
      if (!this.#isTaken(slot)) continue
      const [lock, end] = [this.#locks.get(slot), this.#ends.get(slot)]
      this.#wait(this.#locks, this.#locking, slot, lock === NONE ? null : lock)
      this.#wait(this.#ends, this.#ending, slot, end === NONE ? null : end)
      if (this.#isOpen(slot)) this.open.add(slot)
      else this.open.delete(slot)
    }
    this.watch?.all()
  }
}

/** More blocks or seconds than this at once: to look at every offer is quicker than at each of them. */
const FEW = 100_000
