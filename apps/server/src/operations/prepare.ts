import { AppError } from '@mdragon/api'
import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import { withWrite } from '../db/deed.ts'
import { inFewTrips } from '../db/trips.ts'
import type { OperationHandler, OperationHandlers } from './handler.ts'
import { signingOf, type Who } from './plan.ts'
import { type Prepared, presentPrepared } from './preview.ts'
import { floorOf } from './queries.ts'
import { limitPreparing } from './rateLimit.ts'
import { replaceCalls, savePlan } from './save.ts'
import { requireOperation } from './service.ts'
import { checkSeveral } from './several.ts'
import { simulate } from './simulate.ts'

/**
 * Checks every rule, asks the chain, and writes the operation down with its exact calls. Nothing is signed yet. The
 * database is asked twice, for all that the rules need and to write, and the chain twice: roundTrips.test.ts holds that.
 */
export async function prepare<Input>(
  ctx: Context,
  who: Who,
  handler: Pick<OperationHandler<Input>, 'plan'>,
  input: Input,
): Promise<Prepared> {
  return inFewTrips(async () => {
    const [, plan] = await Promise.all([limitPreparing(ctx, who), handler.plan(ctx, who, input)])
    const simulation = await simulate(ctx, signingOf(plan))
    const [saved, floor] = await withWrite(
      () => savePlan(ctx, who, plan, simulation.calls),
      () => floorOf(ctx.db, plan),
    )
    return presentPrepared(saved, { simulation, floor }, who.locale)
  })
}

/** Looks again right before the wallet opens: the world may have moved, and an approval may have come. */
export async function check(
  ctx: Context,
  who: Who,
  handlers: OperationHandlers,
  id: string,
  permit?: Hex,
): Promise<Prepared> {
  const [operation] = await inFewTrips(() => Promise.all([requireOperation(ctx, who, id), limitPreparing(ctx, who)]))
  if (operation.state !== 'prepared' || operation.deadline <= ctx.config.now()) throw new AppError('operation.not_open')
  if (operation.batch !== null) return checkSeveral(ctx, who, handlers, operation, permit)
  const handler = handlers.get(operation.kind)
  if (!handler) throw new Error(`no module knows operation '${operation.kind}'`)
  return inFewTrips(async () => {
    const plan = await handler.planAgain(ctx, who, operation)
    const simulation = await simulate(ctx, signingOf(plan), permit)
    const [block, floor] = await withWrite(
      () => replaceCalls(ctx, id, simulation.calls),
      () => floorOf(ctx.db, plan),
    )
    return presentPrepared({ row: { ...operation, calls: simulation.calls }, block }, { simulation, floor }, who.locale)
  })
}
