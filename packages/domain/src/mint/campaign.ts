import { type AssetKind, MAX_GRADE } from '../asset/kinds.ts'
import { rosterEntry } from '../roster/index.ts'

/** As many at once as one transaction bears and a player can look at. */
export const MOST_MINTED = 10
/** A campaign that nobody could ever sell out is a mistake of whoever typed it. */
const MOST_SUPPLY = 1_000_000
const LONGEST_CAMPAIGN_MS = 366 * 86_400_000

/** What is minted: one of a roster, or any of its kind, of a grade within a range. */
export type MintItem = { kind: AssetKind; indexId: number | null; gradeFrom: number; gradeTo: number }
export type Campaign = MintItem & {
  priceWei: bigint
  mostEach: number
  supply: number
  fromMs: number
  toMs: number
}

export type CampaignProblem = 'mint.item_unknown' | 'mint.grades' | 'mint.numbers' | 'mint.dates'

/** Why it cannot be opened as an operator has typed it, or null. */
export function campaignProblem(campaign: Campaign, nowMs: number): CampaignProblem | null {
  const { kind, indexId, gradeFrom, gradeTo, priceWei, mostEach, supply, fromMs, toMs } = campaign
  if (indexId !== null && !rosterEntry(kind, indexId)) return 'mint.item_unknown'
  if (!(isWhole(gradeFrom, 1, MAX_GRADE) && isWhole(gradeTo, gradeFrom, MAX_GRADE))) return 'mint.grades'
  if (priceWei < 0n || !isWhole(supply, 1, MOST_SUPPLY) || !isWhole(mostEach, 1, supply)) return 'mint.numbers'
  if (fromMs >= toMs || toMs <= nowMs || toMs - fromMs > LONGEST_CAMPAIGN_MS) return 'mint.dates'
  return null
}

const isWhole = (n: number, from: number, to: number): boolean => Number.isInteger(n) && n >= from && n <= to

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
