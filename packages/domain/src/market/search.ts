import {
  type AssetKind,
  assetKinds,
  camps,
  elements,
  gradeRanges,
  MAX_LEVEL,
  MAX_STAR,
  professions,
} from '../asset/kinds.ts'
import { formatAmount, parseAmount } from '../money/amount.ts'
import { MAIN_COIN, type PriceCoin, priceCoins } from '../money/coins.ts'

/** The first is ours, and meant where none is named; the others are the specification's. */
export const marketSorts = [
  'featured',
  'new,desc',
  'price,asc',
  'price,desc',
  'id,asc',
  'id,desc',
  'level,asc',
  'level,desc',
  'stage,asc',
  'stage,desc',
  'strength,asc',
  'strength,desc',
  'star,asc',
  'star,desc',
  'tokenid,asc',
  'tokenid,desc',
] as const
export type MarketSort = (typeof marketSorts)[number]
export const FIRST_SORT: MarketSort = 'featured'

export const saleKinds = ['sale', 'auction'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What a visitor asked of the market. 0, 'all' and '' mean: everything. */
export type MarketSearch = {
  camp: number
  profession: number
  element: number
  gradeRange: number
  star: number
  /** At least this level. */
  level: number
  sort: MarketSort
  kind: 'all' | SaleKind
  type: 'all' | AssetKind
  /** Prices are ordered and bounded within one coin, so either of them means one. */
  coin: 'all' | PriceCoin
  /** The least and the most to pay, as decimal strings of the coin. */
  from: string
  to: string
  q: string
  /** Only what has the reader's heart. */
  watched: boolean
}

const MAX_QUERY_LENGTH = 64

/** The address's numbered filters in order, `val1` to `val6`, each with its highest value. */
const numbered = [
  ['val1', 'camp', camps.length],
  ['val2', 'profession', professions.length],
  ['val3', 'element', elements.length],
  ['val4', 'gradeRange', gradeRanges.length],
  ['val5', 'star', MAX_STAR],
  ['val6', 'level', MAX_LEVEL],
] as const

const wholeNumber = (raw: unknown, max: number): number => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text)) return 0
  return Number(text) <= max ? Number(text) : 0
}
const oneOf = <T extends string, D>(raw: unknown, words: readonly T[], otherwise: D): T | D =>
  words.find((word) => word === raw) ?? otherwise

const MAX_AMOUNT_LENGTH = 40
const amountText = (raw: unknown): string => {
  const text = typeof raw === 'number' ? String(raw) : raw
  const wei = typeof text === 'string' && text.length <= MAX_AMOUNT_LENGTH ? parseAmount(text) : null
  return wei === null || wei === 0n ? '' : formatAmount(wei)
}

export const isByPrice = (sort: MarketSort): boolean => sort.startsWith('price')

/** What is meant where no coin is named. */
const usualCoin = ({ sort, from, to }: Pick<MarketSearch, 'sort' | 'from' | 'to'>): MarketSearch['coin'] =>
  isByPrice(sort) || from || to ? MAIN_COIN : 'all'

/** Reads an address or a query. Whatever is wrong in it is ignored: a bad link still shows a market. */
export function readMarketSearch(raw: Readonly<Record<string, unknown>>): MarketSearch {
  const numbers = Object.fromEntries(numbered.map(([key, name, max]) => [name, wholeNumber(raw[key], max)]))
  const [from, to] = [amountText(raw.from), amountText(raw.to)]
  const sort = oneOf(raw.sort, marketSorts, FIRST_SORT)
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : ''
  return {
    ...(numbers as Pick<MarketSearch, 'camp' | 'profession' | 'element' | 'gradeRange' | 'star' | 'level'>),
    sort,
    kind: oneOf(raw.kind, saleKinds, 'all'),
    type: oneOf(raw.type, assetKinds, 'all'),
    coin: oneOf(raw.coin, priceCoins, usualCoin({ sort, from, to })),
    from,
    to,
    q: q.normalize('NFC').trim().slice(0, MAX_QUERY_LENGTH),
    watched: String(raw.watched) === '1',
  }
}

/** The shortest address for a search: what is at its default is left out. Reads back to the same search. */
export function writeMarketSearch(search: MarketSearch): Record<string, string | number> {
  const out: Record<string, string | number> = {}
  for (const [key, name] of numbered) if (search[name] !== 0) out[key] = search[name]
  if (search.sort !== FIRST_SORT) out.sort = search.sort
  if (search.kind !== 'all') out.kind = search.kind
  if (search.type !== 'all') out.type = search.type
  if (search.coin !== 'all' && search.coin !== usualCoin(search)) out.coin = search.coin
  if (search.from) out.from = search.from
  if (search.to) out.to = search.to
  if (search.q) out.q = search.q
  if (search.watched) out.watched = 1
  return out
}
