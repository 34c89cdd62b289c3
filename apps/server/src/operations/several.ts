import { AppError } from '@mdragon/api'
import { isFarUnderFloor, operationOf } from '@mdragon/domain'
import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import type { OperationHandler, OperationHandlers } from './handler.ts'
import { joinPlans, type Plan, type Who } from './plan.ts'
import { type LeftOut, type Prepared, presentBatch } from './preview.ts'
import { findBatch, floorOf, type NamedOperation } from './queries.ts'
import { limitPreparing } from './rateLimit.ts'
import { dropAll, replaceCalls, type Saved, saveBatch } from './save.ts'
import { simulate } from './simulate.ts'

type Named = { id: number }
type Join = Pick<OperationHandler, 'join'>

/** Several of a kind in one transaction, in the order of their assets. What cannot be done is left out, and says why. */
export async function prepareSeveral<Input extends Named>(
  ctx: Context,
  who: Who,
  handler: OperationHandler<Input>,
  inputs: readonly Input[],
): Promise<Prepared> {
  await limitPreparing(ctx, who)
  const { done: plans, leftOut } = await each(
    inOrder(inputs),
    ({ id }) => id,
    (input) => handler.plan(ctx, who, input),
  )
  requireOneCoin(plans)
  const simulation = await simulate(ctx, joined(ctx, handler, plans))
  const saved = await saveBatch(ctx, who, plans, simulation.calls)
  return presentBatch(saved, { simulation, leftOut, cheap: await findCheap(ctx, plans, saved) }, who.locale)
}

/** The same once more, right before the wallet opens: what has become impossible meanwhile is given up. */
export async function checkSeveral(
  ctx: Context,
  who: Who,
  handlers: OperationHandlers,
  { kind, batch }: NamedOperation,
  permit?: Hex,
): Promise<Prepared> {
  const open = (await findBatch(ctx.db, who.userid, batch ?? '')).filter(({ state }) => state === 'prepared')
  const handler = handlers.get(kind)
  if (!handler) throw new Error(`no module knows operation '${kind}'`)
  const again = async (row: NamedOperation) => ({ row, plan: await handler.planAgain(ctx, who, row) })
  const { done, leftOut } = await each(open, ({ assets_id }) => assets_id ?? 0, again)
  const plans = done.map(({ plan }) => plan)
  const simulation = await simulate(ctx, joined(ctx, handler, plans), permit)
  await dropAll(
    ctx,
    open.filter(({ assets_id }) => leftOut.some(({ assetsId }) => assetsId === assets_id)),
  )
  const block = await replaceCalls(ctx, batch ?? '', simulation.calls)
  const saved = done.map(({ row }) => ({ row, block }))
  return presentBatch(saved, { simulation, leftOut, cheap: await findCheap(ctx, plans, saved) }, who.locale)
}

/** Each asset once, by its number: so page and server name them in the same order. */
const inOrder = <Input extends Named>(inputs: readonly Input[]): Input[] =>
  [...new Map(inputs.map((input) => [input.id, input])).values()].sort((a, b) => a.id - b.id)

/** What can be done and what cannot; when nothing can, the first refusal is the answer. */
async function each<From, To>(
  all: readonly From[],
  idOf: (one: From) => number,
  work: (one: From) => Promise<To>,
): Promise<{ done: To[]; leftOut: LeftOut[] }> {
  const done: To[] = []
  const leftOut: LeftOut[] = []
  for (const one of all)
    try {
      done.push(await work(one))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      leftOut.push({ assetsId: idOf(one), refusal: error })
    }
  if (done.length === 0) throw leftOut[0]?.refusal ?? new AppError('operation.not_open')
  return { done, leftOut }
}

function joined(ctx: Context, { join }: Join, plans: readonly Plan[]) {
  if (!join) throw new Error('this kind is done one by one')
  return joinPlans(plans, join(ctx, plans))
}

/** What is paid is one sum of one coin: sums of two are never added. */
function requireOneCoin(plans: readonly Plan[]): void {
  if (new Set(plans.map(({ coin }) => coin)).size > 1) throw new AppError('request.invalid')
}

/** The first whose price is far under the floor of its kind. */
async function findCheap(ctx: Context, plans: readonly Plan[], saved: readonly Saved[]) {
  for (const [i, plan] of plans.entries()) {
    if (operationOf(plan.kind).floor !== 'warns') return null
    const [floor, row] = [await floorOf(ctx.db, plan), saved[i]?.row]
    if (row && floor !== null && plan.price !== null && isFarUnderFloor(plan.price, floor)) return { row, floor }
  }
  return null
}
