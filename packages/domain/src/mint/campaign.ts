import type { AssetKind } from '../asset/kinds.ts'

/** As many at once as one transaction bears and a player can look at. */
export const MOST_MINTED = 10

/** What is minted: one of a roster, or any of its kind, of a grade within a range. */
export type MintItem = { kind: AssetKind; indexId: number | null; gradeFrom: number; gradeTo: number }
export type Campaign = MintItem & {
  priceWei: bigint
  mostEach: number
  supply: number
  fromMs: number
  toMs: number
}

export type CampaignState = 'soon' | 'open' | 'sold_out' | 'over'

/** Sold out while it lasts: what was set aside and not paid for comes back. */
export function campaignState(
  { fromMs, toMs, left, isClosed }: { fromMs: number; toMs: number; left: number; isClosed: boolean },
  nowMs: number,
): CampaignState {
  if (isClosed || nowMs >= toMs) return 'over'
  if (nowMs < fromMs) return 'soon'
  return left > 0 ? 'open' : 'sold_out'
}

/** How many a player may have now. */
export const mostToMint = (left: number, mostEach: number, mine: number): number =>
  Math.max(0, Math.min(left, mostEach - mine, MOST_MINTED))
