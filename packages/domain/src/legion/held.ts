import type { LegionLevel } from './levels.ts'
import { type LegionMonth, monthOf } from './month.ts'

/** A level that somebody had in a month, and since when. A month in which something changed begins with the level it began with. */
export type NotedLevel = { month: LegionMonth; level: LegionLevel; since: number }

/**
 * The level that counted at a moment. What was reached is kept until its month ends. Nothing is noted of a month in which
 * nothing changed: then the next change tells, and after the last one the facts of now.
 */
export function heldLevel(noted: readonly NotedLevel[], now: LegionLevel, seconds: number): LegionLevel {
  const month = monthOf(seconds)
  const first = Math.min(...noted.filter((one) => one.month >= month).map((one) => one.month))
  const ofMonth = noted.filter((one) => one.month === first).sort((a, b) => a.since - b.since)
  if (first !== month) return ofMonth[0]?.level ?? now
  const reached = ofMonth.filter(({ since }) => since <= seconds).map(({ level }) => level)
  return Math.max(...reached, 1) as LegionLevel
}
