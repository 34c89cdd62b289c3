import type { Cell } from '../../lib/csv.ts'
import type { Lot, PortfolioCost } from './queries.ts'
import type { AssetsWords } from './words/index.ts'

/** A row of the file, and when it was. */
export type TaxRow = { at: number; cells: Cell[] }

type Told = {
  at: number
  what: string
  how: string
  asset: { name: string; tokenid: number } | null
  tx: string | null
  coin: string
  proceeds?: string
  cost?: string
  fee?: string
  profit?: string
}

/** Amounts to the last digit with a point, times in UTC, so that any program reads them the same. */
const rowOf = ({ at, what, how, asset, tx, coin, proceeds = '', cost = '', fee = '', profit = '' }: Told): TaxRow => ({
  at,
  cells: [
    { number: new Date(at * 1000).toISOString() },
    { text: what },
    { text: how },
    { text: asset?.name ?? '' },
    { number: asset ? String(asset.tokenid) : '' },
    { text: tx ?? '' },
    { text: coin },
    { number: proceeds },
    { number: cost },
    { number: fee },
    { number: profit },
  ],
})

/** What came: what it cost is in the year in which it came, and counts in the one in which it goes. */
export function acquired({ at, tx, by, asset, coin, cost, is_final }: Lot, { profit: words }: AssetsWords): TaxRow[] {
  if (!is_final) return []
  return [rowOf({ at, what: words.acquired, how: words.begun[by], asset, tx, coin: coin ?? '', cost })]
}

/** What went: a row for each coin that it was paid for or sold in. What was given away has brought nothing and lost nothing. */
export function disposed({ end, asset, profit, is_final }: Lot, { profit: words }: AssetsWords): TaxRow[] {
  if (!is_final || !end) return []
  const told = { at: end.at, what: words.disposed, how: words.ended[end.by], asset, tx: end.tx }
  return profit.length === 0 ? [rowOf({ ...told, coin: '' })] : profit.map((one) => rowOf({ ...told, ...one }))
}

export const paid = ({ at, tx, kind, asset, coin, amount }: PortfolioCost, { profit: words }: AssetsWords): TaxRow =>
  rowOf({ at, what: words.cost, how: words.costs[kind], asset, tx, coin, fee: amount, profit: `-${amount}` })

/** The whole table, the oldest first. */
export const taxTable = (rows: readonly TaxRow[], { profit: words }: AssetsWords): Cell[][] => [
  words.csvHead.map((text) => ({ text })),
  ...rows.toSorted((a, b) => a.at - b.at).map(({ cells }) => cells),
]
