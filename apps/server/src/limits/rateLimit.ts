import { AppError } from '@mdragon/api'
import { type Counting, countersOf, windowAt } from './counters.ts'

/** Counts one more, and says whether there were too many. */
export async function isUnder(ctx: Counting, key: string, max: number, windowMs: number, nowMs: number) {
  const [count = 1] = await countersOf(ctx).count([key], windowAt(nowMs, windowMs))
  return count <= max
}

export async function requireUnder(
  ctx: Counting,
  key: string,
  max: number,
  windowMs: number,
  nowMs: number,
): Promise<void> {
  if (!(await isUnder(ctx, key, max, windowMs, nowMs))) throw tooMany(windowMs - (nowMs % windowMs))
}

/**
 * Takes one try at something guessable. Each try beyond the free ones makes the next wait twice as long, up to five
 * minutes: guessing becomes hopeless, and the owner is never shut out for good. Counted before the guess is looked at.
 */
export async function takeTry(ctx: Counting, key: string, nowMs: number): Promise<void> {
  const waitMs = await countersOf(ctx).tryOnce(key, nowMs)
  if (waitMs > 0) throw tooMany(waitMs)
}

/** When it makes sense to ask again, for the header of that name. */
const tooMany = (waitMs: number): AppError =>
  new AppError('request.too_many', { details: { retryAfter: String(Math.max(1, Math.ceil(waitMs / 1000))) } })

/** It was the owner after all: the tries are forgotten. */
export const forgetTries = (ctx: Counting, key: string): Promise<void> => countersOf(ctx).forget(key)
