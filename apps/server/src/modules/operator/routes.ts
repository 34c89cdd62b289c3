import { AppError, type VerbKey } from '@mdragon/api'
import { type OperatorVerb, verbOf } from '@mdragon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { operatorRoute, route, type SessionOperator } from '../../routing/index.ts'
import { doVerb, requireRole, type VerbHandlers } from '../../verbs/index.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { acceptInvitation, type LoggedIn, logIn, readInvitation } from './login.ts'
import { closeSession, findOperator } from './sessions.ts'

const DEVICE_SECONDS = 180 * 86_400
const TOKEN = /^[\w-]{20,100}$/

/** Who asks, by the cookie that only our own pages send. */
async function admit({ db, config }: Context, request: FastifyRequest): Promise<SessionOperator> {
  const site = request.headers['sec-fetch-site']
  const token = readCookie(request.headers.cookie, 'operator') ?? ''
  const isOurs = site === undefined || site === 'same-origin'
  const operator = isOurs && TOKEN.test(token) ? await findOperator(db, token, config.now()) : null
  if (!operator) throw new AppError('operator.required')
  return operator
}

export function operatorRoutes(app: FastifyInstance, ctx: Context): void {
  const { config } = ctx
  const keep = ({ self, token, mark }: LoggedIn, setCookie: (cookie: string) => void) => {
    setCookie(writeCookie(config, 'operator', token, self.expires_at - Math.floor(config.now() / 1000)))
    setCookie(writeCookie(config, 'operator_device', mark, DEVICE_SECONDS))
    return self
  }
  route(app, ctx, 'POST /api/operator/login', async ({ body, setCookie, cookie, ...visitor }) =>
    keep(await logIn(ctx, body, visitor, readCookie(cookie, 'operator_device')), setCookie),
  )
  route(app, ctx, 'POST /api/operator/invitation', ({ body, ...visitor }) => readInvitation(ctx, body.token, visitor))
  route(app, ctx, 'POST /api/operator/accept', async ({ body, setCookie, cookie, ...visitor }) =>
    keep(await acceptInvitation(ctx, body, visitor, readCookie(cookie, 'operator_device')), setCookie),
  )
  const admitted = (request: FastifyRequest) => admit(ctx, request)
  operatorRoute(app, ctx, 'GET /api/operator/me', admitted, async ({ operator: { id, email, role, expiresAt } }) => ({
    id,
    email,
    role,
    expires_at: Math.floor(expiresAt / 1000),
  }))
  operatorRoute(app, ctx, 'POST /api/operator/logout', admitted, async ({ operator, setCookie }) => {
    await closeSession(ctx.db, operator.sessionId)
    setCookie(writeCookie(config, 'operator', '', 0))
    return {}
  })
}

/** One route for each verb; who may not is refused before the request is read. */
export function verbRoutes(app: FastifyInstance, ctx: Context, handlers: VerbHandlers): void {
  for (const name of handlers.keys()) {
    const admitted = async (request: FastifyRequest) => {
      const operator = await admit(ctx, request)
      requireRole(operator, name)
      return operator
    }
    operatorRoute(app, ctx, keyOf(name), admitted, ({ operator: { id, email, role }, query, body }) =>
      doVerb(ctx, handlers, { actor: { id, name: email, role }, name, input: verbOf(name).reads ? query : body }),
    )
  }
}

export function keyOf<V extends OperatorVerb>(name: V): VerbKey<V> {
  return `${verbOf(name).reads ? 'GET' : 'POST'} /api/operator/${name}` as VerbKey<V>
}
