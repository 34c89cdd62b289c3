import { byCoin, MAIN_COIN } from '../money/coins.ts'
import type { Lot } from './lot.ts'

/** What an ended lot brought and cost in one coin. Coins are kept apart: there is no rate between them. */
export type CoinProfit = { coin: string; proceeds: bigint; cost: bigint; fee: bigint; profit: bigint }
export type CoinSum = { coin: string; amount: bigint }

type Ended = Pick<Lot, 'coin' | 'cost' | 'fees' | 'end_by' | 'end_coin' | 'end_price' | 'end_fee'>

/**
 * What came in, less what it had cost and less every fee, coin by coin. What was given away has realised nothing: its
 * cost goes with it. What was burned has lost its cost. While it is held there is nothing to tell.
 */
export function profitOf(lot: Ended): CoinProfit[] {
  if (lot.end_by === null || lot.end_by === 'given') return []
  const coins = new Set<string>()
  if (lot.end_coin !== null) coins.add(lot.end_coin)
  if (lot.coin !== null) coins.add(lot.coin)
  if (lot.fees > 0n) coins.add(MAIN_COIN)
  return [...coins].map((coin) => profitIn(lot, coin)).sort(byCoin)
}

function profitIn(lot: Ended, coin: string): CoinProfit {
  const isSale = coin === lot.end_coin
  const proceeds = isSale ? (lot.end_price ?? 0n) : 0n
  const cost = coin === lot.coin ? lot.cost : 0n
  const fee = (isSale ? (lot.end_fee ?? 0n) : 0n) + (coin === MAIN_COIN ? lot.fees : 0n)
  return { coin, proceeds, cost, fee, profit: proceeds - cost - fee }
}

/** Of many lots together, one for each coin. */
export function sumProfits(profits: readonly CoinProfit[]): CoinProfit[] {
  const sums = new Map<string, CoinProfit>()
  for (const { coin, ...one } of profits) {
    const sum = sums.get(coin) ?? { coin, proceeds: 0n, cost: 0n, fee: 0n, profit: 0n }
    for (const name of ['proceeds', 'cost', 'fee', 'profit'] as const) sum[name] += one[name]
    sums.set(coin, sum)
  }
  return [...sums.values()].sort(byCoin)
}

/** What it may bring beyond its cost; null where nothing is known of its worth, or it was paid for in another coin. */
export function unrealisedOf({ coin, cost, fees }: Pick<Lot, 'coin' | 'cost' | 'fees'>, worth: bigint | null) {
  return worth === null || (coin !== null && coin !== MAIN_COIN) ? null : worth - cost - fees
}

/** What moved in the owner's purse because of a lot, whatever came of it. */
export function cashOf(lot: Ended): CoinSum[] {
  const moves = [
    { coin: lot.coin ?? MAIN_COIN, amount: -lot.cost },
    { coin: MAIN_COIN, amount: -lot.fees },
    { coin: lot.end_coin ?? MAIN_COIN, amount: (lot.end_price ?? 0n) - (lot.end_fee ?? 0n) },
  ]
  return sumByCoin(moves)
}

/** One amount for each coin, the game's own first; a coin whose moves cancel out stays, with nothing. */
export function sumByCoin(moves: readonly CoinSum[]): CoinSum[] {
  const sums = new Map<string, bigint>()
  for (const { coin, amount } of moves) if (amount !== 0n) sums.set(coin, (sums.get(coin) ?? 0n) + amount)
  return [...sums].map(([coin, amount]) => ({ coin, amount })).sort(byCoin)
}

/** So much of a whole for each of so many, to the last unit: the first ones have what cannot be shared. */
export const shareOf = (whole: bigint, count: number, place: number): bigint =>
  whole / BigInt(count) + (BigInt(place) < whole % BigInt(count) ? 1n : 0n)
