import { MAX_GRADE } from '../asset/kinds.ts'
import { rosterEntry } from '../roster/index.ts'
import type { Campaign } from './campaign.ts'

/** A campaign that nobody could ever sell out is a mistake of whoever typed it. */
const MOST_SUPPLY = 1_000_000
const LONGEST_CAMPAIGN_MS = 366 * 86_400_000

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
