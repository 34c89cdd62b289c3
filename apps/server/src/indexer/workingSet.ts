import type { AssetKind, AssetState, AssetTransition } from '@mdragon/domain'
import type { ChainEvent } from '../chain/event.ts'
import type { AskTable, AssetTable, OfferTable, TradeTable } from '../db/schema.ts'
import type { LifeStep } from '../effects/index.ts'

export type AssetRow = Omit<AssetTable, 'traded'> & { traded: bigint }
export type OfferRow = Omit<OfferTable, 'price' | 'pay'> & { price: bigint; pay: bigint }
export type TradeRow = Omit<TradeTable, 'price'> & { price: bigint }
export type AskRow = Omit<AskTable, 'price'> & { price: bigint | null }
/** An event with its place in the life of its token. */
export type EventRow = ChainEvent & {
  seq: number
  transition: AssetTransition
  before: AssetState | 'unborn'
  after: AssetState
}

type Rows = {
  assets: AssetRow[]
  offers: OfferRow[]
  counts: Map<string, number>
  nextId: number
}
type Token = Pick<ChainEvent, 'collection' | 'token_id'>
const keyOf = ({ collection, token_id }: Token): string => `${collection}/${token_id}`

/**
 * The rows that a batch of events touches, in memory. Handlers change it without I/O; the whole batch is then written
 * in one transaction. So a batch is applied or not, and a handler is a plain function.
 */
export class WorkingSet {
  readonly #assets = new Map<string, AssetRow>()
  readonly #offers = new Map<number, OfferRow>()
  /** Minted in this batch, traits still to come: the two events are of one transaction. */
  readonly #mints = new Map<string, ChainEvent>()
  readonly #kept = new Map<string, { assets_id: number; number: number }>()
  readonly #counts: Map<string, number>
  #nextId: number
  readonly changedAssets = new Set<AssetRow>()
  readonly changedOffers = new Map<number, OfferRow | null>()
  readonly trades: TradeRow[] = []
  readonly asks: AskRow[] = []
  readonly events: EventRow[] = []
  readonly steps: LifeStep[] = []
  /** Events of tokens that are no assets of ours. */
  readonly strangers: ChainEvent[] = []

  constructor(rows: Rows) {
    for (const asset of rows.assets) this.#assets.set(keyOf(asset), asset)
    for (const offer of rows.offers) this.#offers.set(offer.assets_id, offer)
    this.#counts = rows.counts
    this.#nextId = rows.nextId
  }

  asset(token: Token): AssetRow | undefined {
    return this.#assets.get(keyOf(token))
  }

  noteMint(event: ChainEvent): void {
    this.#mints.set(keyOf(event), event)
  }

  /** The mint that awaits its traits, once: whatever comes later does not belong to it. */
  takeMint(token: Token): ChainEvent | undefined {
    const mint = this.#mints.get(keyOf(token))
    this.#mints.delete(keyOf(token))
    return mint
  }

  /** Assets that are built again after a rollback keep the id and number they had: links to them stay true. */
  keepNames(names: readonly (Token & { assets_id: number; number: number })[]): void {
    for (const { assets_id, number, ...token } of names) this.#kept.set(keyOf(token), { assets_id, number })
  }

  /** A new asset takes the next assets_id and the next number of its kind. */
  addAsset(asset: Omit<AssetRow, 'assets_id' | 'number'>): AssetRow {
    const row = { ...asset, ...(this.#kept.get(keyOf(asset)) ?? this.#newNames(asset)) }
    this.#assets.set(keyOf(asset), row)
    this.changedAssets.add(row)
    return row
  }

  #newNames(asset: Kind): { assets_id: number; number: number } {
    this.#count(asset, 1)
    return { assets_id: this.#nextId++, number: this.#counts.get(countKey(asset)) ?? 1 }
  }

  /** Only kinds that this batch names are counted; of others nobody asks here. */
  #count(kind: Kind, by: number): void {
    const key = countKey(kind)
    const count = this.#counts.get(key)
    if (count !== undefined) this.#counts.set(key, count + by)
  }

  changeAsset(asset: AssetRow, change: Partial<AssetRow>): void {
    this.#count(asset, -1)
    Object.assign(asset, change)
    this.#count(asset, 1)
    this.changedAssets.add(asset)
  }

  /** What and whose the asset is after the event that was applied last, and the trade that it was. */
  noteStep({ assets_id, type, index_id, owner }: AssetRow, event: EventRow): void {
    const last = this.trades.at(-1)
    const trade = last?.block === event.block && last.log_index === event.log_index ? last : null
    this.steps.push({ assets_id, type, index_id, owner, event, trade })
  }

  offer(assetsId: number): OfferRow | undefined {
    return this.#offers.get(assetsId)
  }

  setOffer(offer: OfferRow): void {
    this.#offers.set(offer.assets_id, offer)
    this.changedOffers.set(offer.assets_id, offer)
  }

  dropOffer(assetsId: number): void {
    if (this.#offers.delete(assetsId)) this.changedOffers.set(assetsId, null)
  }
}

type Kind = { type: AssetKind; index_id: number }
export const countKey = ({ type, index_id }: Kind): string => `${type}/${index_id}`
