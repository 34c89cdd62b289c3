import type { AssetKind } from '@mdragon/domain'
import type { AssetTable, OfferTable, TradeTable } from '../db/schema.ts'

export type AssetState = Omit<AssetTable, 'traded'> & { traded: bigint }
export type OfferState = Omit<OfferTable, 'price' | 'pay'> & { price: bigint; pay: bigint }
export type TradeState = Omit<TradeTable, 'price'> & { price: bigint }

const keyOf = (collection: string, tokenId: number): string => `${collection}/${tokenId}`

/**
 * The rows that a batch of events touches, in memory. Handlers change it without I/O; the whole batch is then written
 * in one transaction. So a batch is applied or not, and a handler is a plain function.
 */
export class WorkingSet {
  readonly #assets = new Map<string, AssetState>()
  readonly #offers = new Map<number, OfferState>()
  /** Minted in this batch, traits still to come: the two events are of one transaction. */
  readonly #minted = new Map<string, { owner: string; time: number }>()
  readonly #kept = new Map<string, { assets_id: number; number: number }>()
  readonly #counts: Map<string, number>
  #nextId: number
  readonly changedAssets = new Set<AssetState>()
  readonly changedOffers = new Map<number, OfferState | null>()
  readonly trades: TradeState[] = []

  constructor(rows: { assets: AssetState[]; offers: OfferState[]; counts: Map<string, number>; nextId: number }) {
    for (const asset of rows.assets) this.#assets.set(keyOf(asset.collection, asset.token_id), asset)
    for (const offer of rows.offers) this.#offers.set(offer.assets_id, offer)
    this.#counts = rows.counts
    this.#nextId = rows.nextId
  }

  asset(collection: string, tokenId: number): AssetState | undefined {
    return this.#assets.get(keyOf(collection, tokenId))
  }

  minted(collection: string, tokenId: number): { owner: string; time: number } | undefined {
    return this.#minted.get(keyOf(collection, tokenId))
  }

  noteMint(collection: string, tokenId: number, owner: string, time: number): void {
    this.#minted.set(keyOf(collection, tokenId), { owner, time })
  }

  /** Assets that are built again after a rollback keep the id and number they had: links to them stay true. */
  keepNames(names: readonly { collection: string; token_id: number; assets_id: number; number: number }[]): void {
    for (const { collection, token_id, assets_id, number } of names)
      this.#kept.set(keyOf(collection, token_id), { assets_id, number })
  }

  /** A new asset takes the next assets_id and the next number of its kind. */
  addAsset(asset: Omit<AssetState, 'assets_id' | 'number'>): void {
    const key = keyOf(asset.collection, asset.token_id)
    const row = { ...asset, ...(this.#kept.get(key) ?? this.#newNames(asset)) }
    this.#assets.set(key, row)
    this.changedAssets.add(row)
  }

  #newNames({ type, index_id }: Pick<AssetState, 'type' | 'index_id'>): { assets_id: number; number: number } {
    const number = (this.#counts.get(countKey(type, index_id)) ?? 0) + 1
    this.#counts.set(countKey(type, index_id), number)
    return { assets_id: this.#nextId++, number }
  }

  changeAsset(asset: AssetState, change: Partial<AssetState>): void {
    Object.assign(asset, change)
    this.changedAssets.add(asset)
  }

  offer(assetsId: number): OfferState | undefined {
    return this.#offers.get(assetsId)
  }

  setOffer(offer: OfferState): void {
    this.#offers.set(offer.assets_id, offer)
    this.changedOffers.set(offer.assets_id, offer)
  }

  dropOffer(assetsId: number): void {
    if (this.#offers.delete(assetsId)) this.changedOffers.set(assetsId, null)
  }
}

export const countKey = (type: AssetKind, indexId: number): string => `${type}/${indexId}`
