import { AppError, type CallData, type Calls, type VerbKey } from '@mdragon/api'
import { mayDo, type OperatorRole, type OperatorVerb, operatorVerbNames, verbOf } from '@mdragon/domain'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { addLine } from './log.ts'

/** Who does it: an operator by their address, or whoever has the command line of the installation (id null). */
export type Actor = { id: number | null; name: string; role: OperatorRole }

/** What a verb works with. Everything it changes, it changes in `tx`, where its line in the log is written too. */
export type Act = { ctx: Context; tx: Db; actor: Actor; nowMs: number }

type Schema<V extends OperatorVerb> = Calls[VerbKey<V>] extends { readonly query: infer S extends z.ZodType }
  ? S
  : Calls[VerbKey<V>] extends { readonly body: infer S extends z.ZodType }
    ? S
    : never
/** Parsed: of a verb that reads, its query; of the others, the body. */
export type VerbInput<V extends OperatorVerb> = [Schema<V>] extends [never] ? undefined : z.output<Schema<V>>

/** The answer, and what its line in the log says: which one of its subject, and what was done to it. */
export type VerbResult<V extends OperatorVerb> = {
  data: CallData<VerbKey<V>>
  subject?: string | number
  details?: Readonly<Record<string, unknown>>
}

export type VerbHandler<V extends OperatorVerb = OperatorVerb> = {
  verb: V
  run(act: Act, input: VerbInput<V>): Promise<VerbResult<V>>
}
/** By its name: which input belongs to which is known where each is defined. */
export type VerbHandlers = ReadonlyMap<OperatorVerb, VerbHandler>

/** One thing that operators can do; a module registers it with `verbs` in its index.ts. */
export const verb = <V extends OperatorVerb>(name: V, run: VerbHandler<V>['run']): VerbHandler =>
  ({ verb: name, run }) as unknown as VerbHandler

/** Every verb of the table has exactly one module that does it; a missing one is found at start, not by an operator. */
export function collectVerbs(handlers: readonly VerbHandler[]): VerbHandlers {
  const byName = new Map<OperatorVerb, VerbHandler>()
  for (const handler of handlers) {
    if (byName.has(handler.verb)) throw new Error(`two modules do the verb '${handler.verb}'`)
    byName.set(handler.verb, handler)
  }
  const missing = operatorVerbNames.filter((name) => !byName.has(name))
  if (missing.length > 0) throw new Error(`no module does the verb '${missing.join("', '")}'`)
  return byName
}

/** The one place that says who may not. */
export function requireRole({ id, role }: Pick<Actor, 'id' | 'role'>, name: OperatorVerb): void {
  const { byPerson } = verbOf(name)
  if (!mayDo(role, name)) throw new AppError('operator.role')
  if (byPerson && id === null) throw new AppError('operator.person')
}

/** Does it and writes it down, or neither. */
export async function doVerb<V extends OperatorVerb>(
  ctx: Context,
  handlers: VerbHandlers,
  { actor, name, input }: { actor: Actor; name: V; input: unknown },
): Promise<CallData<VerbKey<V>>> {
  requireRole(actor, name)
  const handler = handlers.get(name) as unknown as VerbHandler<V>
  const { log, reads } = verbOf(name)
  const nowMs = ctx.config.now()
  const run = (tx: Db) => handler.run({ ctx, tx, actor, nowMs }, input as VerbInput<V>)
  if (reads && log === 'none') return (await run(ctx.db)).data
  return ctx.db.transaction().execute(async (tx) => {
    const result = await run(tx)
    await addLine(tx, lineOf(name, actor, result, nowMs))
    return result.data
  })
}

function lineOf<V extends OperatorVerb>(name: V, actor: Actor, { subject, details = {} }: VerbResult<V>, at: number) {
  const { about, log } = verbOf(name)
  return {
    at,
    operator_id: actor.id,
    operator: actor.name,
    verb: name,
    subject: subject === undefined ? about : `${about}:${subject}`,
    details: JSON.stringify(details),
    is_public: log === 'public',
  }
}
