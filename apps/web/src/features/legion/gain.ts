import type { LegionLevel } from '@mdragon/domain/legion/levels'
import { pointsOf } from '@mdragon/domain/legion/points'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import type { Team } from './queries.ts'

export type LevelRate = Team['levels'][number]
export type Gain = { own: string; members: string; all: string }

const wei = (amount: string): bigint => parseAmount(amount) ?? 0n

/** What a level would bring for so much spending, by the rule that the server counts with. */
export function gainOf({ own_bps, member_bps }: LevelRate, ownSpent: string, memberSpent: string): Gain {
  const own = pointsOf(wei(ownSpent), own_bps)
  const members = pointsOf(wei(memberSpent), member_bps)
  return { own: formatAmount(own), members: formatAmount(members), all: formatAmount(own + members) }
}

/** How much more the next level would have brought this month; null where it is nothing. */
export function nextGain({ levels, month }: Team, from: LegionLevel, to: LegionLevel): string | null {
  const at = (level: LegionLevel) => {
    const rate = levels.find((one) => one.level === level)
    return rate ? wei(gainOf(rate, month.own_spent, month.member_spent).all) : 0n
  }
  const more = at(to) - at(from)
  return more > 0n ? formatAmount(more) : null
}
