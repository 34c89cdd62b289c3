/** Where the finger was, and when. */
export type Mark = { y: number; ms: number }

/** Only the end of the way counts: who stops before letting go has thought again. */
const RECENT_MS = 100
const FAR_PX = 160
const FAR_SHARE = 0.3
const FLING_PX = 24
const FLING_PX_PER_MS = 0.5

/** Pixels a millisecond downwards, of the last moment before the finger left. */
export function speedOf(marks: readonly Mark[], nowMs: number): number {
  const recent = marks.filter(({ ms }) => nowMs - ms <= RECENT_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.ms > first.ms ? (last.y - first.y) / (last.ms - first.ms) : 0
}

/** Whether a sheet of this height, pulled down this far and let go at this speed, goes away. */
export function isAway(way: number, height: number, speed: number): boolean {
  if (speed <= -FLING_PX_PER_MS) return false
  return way >= Math.min(FAR_PX, height * FAR_SHARE) || (way >= FLING_PX && speed >= FLING_PX_PER_MS)
}
