import {
  AppError,
  type Call,
  type CallKey,
  type Calls,
  calls,
  isPersonal,
  type MessageCode,
  messages,
  placeOf,
} from '@mdragon/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { answerOnce } from './idempotency.ts'
import { readOwnWrites, rememberWrite } from './ownWrites.ts'
import { countryOf, type SessionOperator, type SessionUser, type Visitor, visitorOf } from './visitor.ts'
import { Written } from './written.ts'

/** Of several calls at once: of each its own. */
type Parsed<K extends CallKey, P extends string> = K extends CallKey
  ? Calls[K] extends { readonly [N in P]: infer S extends z.ZodType }
    ? z.output<S>
    : undefined
  : never

export type RouteInput<K extends CallKey> = Visitor & {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Parsed<K, 'body'>
  host: string | undefined
  /** Where the caller is, by two letters, where a proxy that we trust says so. */
  country: string | null
  /** What a server of the game signs its words with. */
  game: GameStamp
  /** Of which block the asker was told: nothing older may be the answer. */
  seen: number
  /** What the browser's cookies are read from. */
  cookie: string | undefined
  /** Adds a cookie to the answer, as its header says it. */
  setCookie: (cookie: string) => void
}

/** Who says it by which key, when, and by a number of its own; and exactly what. */
export type GameStamp = {
  key: string
  time: string
  nonce: string
  signature: string
  method: string
  path: string
  body: string
}

type Data<K extends CallKey> = z.output<Calls[K]['response']>
type Options<K extends CallKey> = { success?: MessageCode | ((data: Data<K>) => MessageCode) }
/** What is read by very many may come as it was written before. */
type Handled<K extends CallKey> = Promise<Data<K> | Written<Data<K>>>

/** The calls for who is logged in, those for who works here, and all others. */
type KeyFor<Access> = { [K in CallKey]: Calls[K]['access'] extends Access ? K : never }[CallKey]
type UserKey = KeyFor<'user'>
export type OperatorKey = KeyFor<'operator'>
type OpenKey = Exclude<CallKey, UserKey | OperatorKey>
/** Asked before anything else of a request is looked at. */
type Guard = (request: FastifyRequest) => Promise<void>

/** Registers one call of the wire that needs no login: parse, handle, answer in the envelope. */
export function route<K extends OpenKey>(
  app: FastifyInstance,
  ctx: Context,
  key: K,
  handle: (input: RouteInput<K>) => Handled<K>,
  options: Options<K> = {},
): void {
  register(app, ctx, key, handle, options)
}

/** The same, for who is logged in; anyone else is told to log in first. */
export function userRoute<K extends UserKey>(
  app: FastifyInstance,
  ctx: Context,
  key: K,
  handle: (input: RouteInput<K> & { user: SessionUser }) => Promise<Data<K>>,
  options: Options<K> = {},
): void {
  const call: Call = calls[key]
  const guarded = async (input: RouteInput<K>) => handle({ ...input, user: requireUser(input.user, call) })
  register(app, ctx, key, guarded, options)
}

/** The same, for who works here. `admit` finds out who it is, or refuses: strangers do not even hear what is asked for. */
export function operatorRoute<K extends OperatorKey>(
  app: FastifyInstance,
  ctx: Context,
  key: K,
  admit: (request: FastifyRequest) => Promise<SessionOperator>,
  handle: (input: RouteInput<K> & { operator: SessionOperator }) => Promise<Data<K>>,
): void {
  const guard: Guard = async (request) => {
    request.operator = await admit(request)
  }
  // The guard has put it there.
  register(app, ctx, key, (input) => handle(input as typeof input & { operator: SessionOperator }), { guard })
}

function register<K extends CallKey>(
  app: FastifyInstance,
  ctx: Context,
  key: K,
  handle: (input: RouteInput<K>) => Handled<K>,
  { success = 'success.ok', guard }: Options<K> & { guard?: Guard },
): void {
  const call: Call = calls[key]
  const [method, url] = placeOf(key)
  /** Read by everybody alike: who asks is not even looked at. */
  const isForAll = method === 'GET' && call.access === 'anyone'
  app.route({
    method,
    url,
    config: { call: key },
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: z.object({ code: z.literal(200), msg: z.string(), data: call.response }) },
    },
    preValidation: async (request) => {
      await guard?.(request)
      // Who has nothing to say need not say so.
      if (call.body) request.body ??= {}
    },
    handler: async (request, reply) => {
      const visitor = visitorOf(request)
      if (isPersonal(call)) requireSame(visitor.user, request.headers.userid)
      // What somebody is told of their own is nobody else's, and no browser's to keep.
      const isOwn = !isForAll && Boolean(method !== 'GET' || visitor.user || visitor.operator)
      if (isOwn) reply.header('cache-control', 'no-store')
      const run = async () => {
        const { params, query, body } = request
        const { host, cookie } = request.headers
        const data = await handle({
          ...visitor,
          ...(isForAll && { user: null }),
          params,
          query,
          body,
          host,
          cookie,
          seen: Number(request.headers.seen ?? 0),
          country: countryOf(request, ctx.config),
          game: stampOf(request),
          setCookie: (cookie) => reply.header('set-cookie', cookie),
        } as RouteInput<K>)
        if (isOwn && data instanceof Written && data.isForAll) reply.header('cache-control', 'no-cache')
        const code = typeof success === 'function' ? success(data as Data<K>) : success
        return { code: 200, msg: messages[visitor.locale][code], data }
      }
      if (method === 'GET') return readOwnWrites(ctx, request, visitor, run)
      const answer = await (call.isSecret ? run() : answerOnce(ctx, request, visitor, run))
      await rememberWrite(ctx, reply)
      return answer
    },
  })
}

function stampOf({ method, url: path, headers, bodyText: body }: FastifyRequest): GameStamp {
  const of = (name: string) => String(headers[`game-${name}`] ?? '')
  return { key: of('key'), time: of('time'), nonce: of('nonce'), signature: of('signature'), method, path, body }
}

/** A page that shows one account never acts for another, whose token has come into its place meanwhile. */
function requireSame(user: SessionUser | null, shown: string | string[] | undefined): void {
  if (user && shown !== undefined && shown !== String(user.userid)) throw new AppError('account.other')
}

/** Who is logged in and may act. The one place that says no, for calls that only sometimes need a login too. */
export function requireUser(
  user: SessionUser | null,
  { beforeNewPassword }: Pick<Call, 'beforeNewPassword'> = {},
): SessionUser {
  if (!user) throw new AppError('auth.required')
  if (user.mustChangePassword && !beforeNewPassword) throw new AppError('password.must_change')
  return user
}
