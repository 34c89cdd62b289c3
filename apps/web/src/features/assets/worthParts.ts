import type { AssetKind } from '@mdragon/domain/asset/kinds'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import type { Coins } from '../../game/coins.ts'
import type { Portfolio } from './queries.ts'

/** `sum`: null while it is not known. */
export type WorthPart = { name: AssetKind | 'coins'; sum: string | null; share: number }

/**
 * The assets by kind, and coins of the game's own kind: only what has a price in it is summed. Coins come later, from the
 * chain: their line is there before, so that nothing below it moves away from under a press.
 */
export function partsOf(
  portfolio: Pick<Portfolio, 'parts'>,
  coins: Coins | undefined,
): { total: bigint; parts: WorthPart[] } {
  const kinds = portfolio.parts.map(({ type, amount }) => ({ name: type, wei: parseAmount(amount) ?? 0n }))
  const sums = [...kinds.filter(({ wei }) => wei > 0n), { name: 'coins' as const, wei: coins ? inCoins(coins) : 0n }]
  const total = sums.reduce((sum, { wei }) => sum + wei, 0n)
  if (total === 0n) return { total, parts: [] }
  const parts = sums
    .toSorted((a, b) => (a.wei < b.wei ? 1 : -1))
    .map(({ name, wei }) => ({
      name,
      sum: name === 'coins' && !coins ? null : formatAmount(wei),
      share: Number((wei * 1000n) / total) / 10,
    }))
  return { total, parts }
}

function inCoins({ items }: Coins): bigint {
  const held = items.find(({ coin }) => coin === MAIN_COIN)
  return [held?.wallet, held?.available, held?.frozen].reduce((sum, one) => sum + (parseAmount(one ?? '') ?? 0n), 0n)
}
