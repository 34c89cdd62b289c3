import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/** One call of the wire. Its method and path are its key. */
export type Call = {
  /** What it is called in OpenAPI, and so in clients that others generate from it. */
  name: string
  summary: string
  /** Who may ask: anyone; anyone, but a login changes the answer; who is logged in; the game's own servers; who works here. */
  access: 'anyone' | 'optional' | 'user' | 'game' | 'operator'
  /** Its answer holds a secret or is new each time: it is never kept, not even for a retry under the same key. */
  isSecret?: true
  /** Also for an account that has to choose a new password first. */
  beforeNewPassword?: true
  /** The game server that the caller is set to matters. */
  usesServer?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** What it may refuse with, beyond what every call of its sort may. */
  refusals?: readonly ErrorCode[]
}

export type Group = { name: string; description: string }
type Grouped<C extends Table> = { readonly [K in keyof C]: C[K] & { readonly group: Group } }
type Table = Readonly<Record<`${'GET' | 'POST'} /api/${string}`, Call>>

/** Keeps the types of each call while it holds all of them to the same form, and says where they belong. */
export const defineCalls = <const C extends Table>(group: Group, calls: C): Grouped<C> =>
  Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, { ...call, group }])) as never

/** Whether it makes no sense without data. The others are asked with an empty body, or with none. */
export const needsBody = ({ body }: Call): boolean => body !== undefined && !body.safeParse({}).success

/** Whether the answer depends on who is logged in: such a call may name whom it takes itself for. */
export const isPersonal = ({ access }: Call): boolean => access === 'user' || access === 'optional'
