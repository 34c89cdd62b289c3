const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Two digests are never closer, whatever the player's language was meanwhile. */
const LEAST_MS = 20 * HOUR_MS

/** When the next digest goes out: at that hour in UTC, once a day. `lastMs`: when the last one did. */
export function digestAt(nowMs: number, hourUtc: number, lastMs: number | null): number {
  const earliest = Math.max(nowMs, (lastMs ?? 0) + LEAST_MS)
  const today = Math.floor(earliest / DAY_MS) * DAY_MS + hourUtc * HOUR_MS
  return today >= earliest ? today : today + DAY_MS
}
