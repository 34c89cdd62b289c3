import { AppError, type Call, calls } from '@mdragon/api'
import { type OperatorVerb, operatorVerbNames, verbOf } from '@mdragon/domain'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { takeTry } from '../../limits/rateLimit.ts'
import { type Actor, doVerb, type VerbHandlers } from '../../verbs/index.ts'
import { useCode } from './login.ts'
import { SHELL } from './operators.ts'
import { keyOf } from './routes.ts'

/** What cannot be understood of a command, with what could. */
export class CommandError extends Error {}

type Command = { name: OperatorVerb; fields: Readonly<Record<string, string>> }

/**
 * `<verb> --field value ...`: the same verb that the console asks for, by whoever has the command line of the
 * installation; or, with `--as <e-mail> --code <six digits>`, by that operator.
 */
export async function runCommand(ctx: Context, handlers: VerbHandlers, args: readonly string[]): Promise<unknown> {
  const { name, fields } = readCommand(args)
  const { as, code = '', ...rest } = fields
  const input = readInput(name, rest)
  const actor: Actor = as === undefined ? { id: null, name: SHELL, role: 'admin' } : await proven(ctx, as, code)
  return doVerb(ctx, handlers, { actor, name, input })
}

function readCommand([word = '', ...args]: readonly string[]): Command {
  const name = operatorVerbNames.find((verb) => verb === word)
  if (!name) throw new CommandError(usage())
  const fields: Record<string, string> = {}
  for (let i = 0; i < args.length; i += 2) {
    const field = /^--([a-z_]+)$/.exec(args[i] ?? '')?.[1]
    const value = args[i + 1]
    if (!field || value === undefined) throw new CommandError(usageOf(name))
    fields[field] = value
  }
  return { name, fields }
}

/** The fields as the call's own schema takes them; what is no text there is written as JSON. */
function readInput(name: OperatorVerb, fields: Readonly<Record<string, string>>): unknown {
  const schema = schemaOf(name)
  if (!schema) return undefined
  const given = Object.entries(fields).map(([field, text]) => [field, readField(schema.shape[field], text)])
  const { success, data, error } = schema.strict().safeParse(Object.fromEntries(given))
  if (success) return data
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'fields'}: ${message}`)
  throw new CommandError([...problems, usageOf(name)].join('\n'))
}

function readField(schema: z.ZodType | undefined, text: string): unknown {
  if (schema?.safeParse(text).success !== false) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function schemaOf(name: OperatorVerb): z.ZodObject<Record<string, z.ZodType>> | undefined {
  const { query, body }: Call = calls[keyOf(name)]
  return (query ?? body) as z.ZodObject<Record<string, z.ZodType>> | undefined
}

/** By the second factor alone: who sits here could read the password's hash anyway, and not the factor. */
async function proven(ctx: Context, email: string, code: string): Promise<Actor> {
  const { db, config } = ctx
  await takeTry(ctx, `operator account:${email}`, config.now())
  const operator = await db
    .selectFrom('operator')
    .selectAll()
    .where('email', '=', email)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!operator || !(await useCode(ctx, operator, code))) throw new AppError('operator.wrong')
  return { id: operator.id, name: operator.email, role: operator.role }
}

const usage = (): string => ['Which verb?', ...operatorVerbNames.map((name) => `  ${usageLine(name)}`)].join('\n')
const usageOf = (name: OperatorVerb): string => `npm run admin -- ${usageLine(name)}`

function usageLine(name: OperatorVerb): string {
  const fields = Object.entries(schemaOf(name)?.shape ?? {}).map(([field, schema]) =>
    schema.safeParse(undefined).success ? `[--${field} …]` : `--${field} …`,
  )
  return [name, ...fields, verbOf(name).byPerson ? '--as … --code …' : ''].join(' ').trim()
}
