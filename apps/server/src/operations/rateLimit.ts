import type { Context } from '../context.ts'
import { requireUnder } from '../limits/rateLimit.ts'
import type { Who } from './plan.ts'

/** Each asks the chain several things, so nobody may ask without end. */
const PREPARED_A_MINUTE = 120
const MINUTE_MS = 60_000

export const limitPreparing = (ctx: Context, { userid }: Who): Promise<void> =>
  requireUnder(ctx, `operation:${userid}`, PREPARED_A_MINUTE, MINUTE_MS, ctx.config.now())
