import type { AssetKind } from '@mdragon/domain/asset/kinds'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import type { Coins } from '../../game/coins.ts'
import type { Portfolio } from './queries.ts'

export type WorthPart = { name: AssetKind | 'coins'; sum: string; share: number }

/** The assets by kind, and coins of the game's own kind: only what has a price in it is summed. */
export function partsOf(
  portfolio: Pick<Portfolio, 'parts'>,
  coins: Coins | undefined,
): { total: bigint; parts: WorthPart[] } {
  const held = coins?.items.find(({ coin }) => coin === MAIN_COIN)
  const inCoins = [held?.wallet, held?.available, held?.frozen].reduce(
    (sum, one) => sum + (parseAmount(one ?? '') ?? 0n),
    0n,
  )
  const sums = [
    ...portfolio.parts.map(({ type, amount }) => ({ name: type, wei: parseAmount(amount) ?? 0n })),
    { name: 'coins' as const, wei: inCoins },
  ].filter(({ wei }) => wei > 0n)
  const total = sums.reduce((sum, { wei }) => sum + wei, 0n)
  const parts = sums
    .toSorted((a, b) => (a.wei < b.wei ? 1 : -1))
    .map(({ name, wei }) => ({ name, sum: formatAmount(wei), share: Number((wei * 1000n) / total) / 10 }))
  return { total, parts }
}
