import { AppError } from '@mdragon/api'
import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import type { OperationHandler, OperationHandlers } from './handler.ts'
import { signingOf, type Who } from './plan.ts'
import { type Prepared, presentPrepared } from './preview.ts'
import { floorOf } from './queries.ts'
import { limitPreparing } from './rateLimit.ts'
import { replaceCalls, savePlan } from './save.ts'
import { requireOperation } from './service.ts'
import { checkSeveral } from './several.ts'
import { simulate } from './simulate.ts'

/** Checks every rule, asks the chain, and writes the operation down with its exact calls. Nothing is signed yet. */
export async function prepare<Input>(
  ctx: Context,
  who: Who,
  handler: OperationHandler<Input>,
  input: Input,
): Promise<Prepared> {
  await limitPreparing(ctx, who)
  const plan = await handler.plan(ctx, who, input)
  const [simulation, floor] = await Promise.all([simulate(ctx, signingOf(plan)), floorOf(ctx.db, plan)])
  const saved = await savePlan(ctx, who, plan, simulation.calls)
  return presentPrepared(saved, { simulation, floor }, who.locale)
}

/** Looks again right before the wallet opens: the world may have moved, and an approval may have come. */
export async function check(
  ctx: Context,
  who: Who,
  handlers: OperationHandlers,
  id: string,
  permit?: Hex,
): Promise<Prepared> {
  const operation = await requireOperation(ctx, who, id)
  await limitPreparing(ctx, who)
  if (operation.state !== 'prepared' || operation.deadline <= ctx.config.now()) throw new AppError('operation.not_open')
  if (operation.batch !== null) return checkSeveral(ctx, who, handlers, operation, permit)
  const handler = handlers.get(operation.kind)
  if (!handler) throw new Error(`no module knows operation '${operation.kind}'`)
  const plan = await handler.planAgain(ctx, who, operation)
  const [simulation, floor] = await Promise.all([simulate(ctx, signingOf(plan), permit), floorOf(ctx.db, plan)])
  const block = await replaceCalls(ctx, id, simulation.calls)
  return presentPrepared({ row: { ...operation, calls: simulation.calls }, block }, { simulation, floor }, who.locale)
}
