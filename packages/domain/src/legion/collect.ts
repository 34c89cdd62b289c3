const DAY_MS = 86_400_000
/** HERO for points is collected once in seven days. */
export const COLLECT_EVERY_MS = 7 * DAY_MS
/** The final date is announced at least so long ahead. */
export const FINAL_NOTICE_MS = 30 * DAY_MS

/** Times in milliseconds. `finalMs`: nothing is collected from then on; null: no end was announced. */
export type CollectStanding = {
  pointsWei: bigint
  lastMs: number | null
  finalMs: number | null
  nowMs: number
}
export type CollectProblem = 'legion.ended' | 'legion.too_soon' | 'legion.no_points'

export function collectProblem({ pointsWei, lastMs, finalMs, nowMs }: CollectStanding): CollectProblem | null {
  if (finalMs !== null && nowMs >= finalMs) return 'legion.ended'
  if (lastMs !== null && nowMs < lastMs + COLLECT_EVERY_MS) return 'legion.too_soon'
  return pointsWei > 0n ? null : 'legion.no_points'
}

/** A date that was announced later than it should have been counts that much later. Without an announcement it is none. */
export const finalCollection = (dateMs: number | null, announcedMs: number | null): number | null =>
  dateMs === null || announcedMs === null ? null : Math.max(dateMs, announcedMs + FINAL_NOTICE_MS)
