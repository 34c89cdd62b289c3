import type { Context } from '../context.ts'
import type { Who } from './plan.ts'
import { limitPreparing } from './rateLimit.ts'
import { requireOperation } from './service.ts'

type Difference = { field: string; shown: string; found: string }

/** A page that did not trust our answer: somebody stands between us, or we are wrong. Either way an operator must look. */
export async function noteDifference(
  ctx: Context,
  who: Who,
  id: string,
  differences: readonly Difference[],
): Promise<null> {
  await limitPreparing(ctx, who)
  const { kind, calls } = await requireOperation(ctx, who, id)
  ctx.log.error({ event: 'operation.differs', operation: id, kind, calls, differences }, 'a page refused our call')
  return null
}
