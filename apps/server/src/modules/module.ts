import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { FinalEffects, TentativeEffects } from '../effects/index.ts'
import type { OperationHandler } from '../operations/index.ts'
import type { VerbHandler } from '../verbs/index.ts'

/** What a module brings to the server. Others import its index.ts and nothing else of it. */
export type Module = {
  routes?: (app: FastifyInstance, ctx: Context) => void
  operations?: readonly OperationHandler[]
  effects?: FinalEffects
  /** What it says before that, and takes back. */
  tentative?: TentativeEffects
  /** What operators can do with it, each a row in the table of verbs. */
  verbs?: readonly VerbHandler[]
}
