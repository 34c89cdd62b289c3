import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { sessionFinder } from '../modules/account/index.ts'
import { requestLocale } from '../routing/index.ts'

const BEARER = /^Bearer ([\w-]{20,100})$/

/** Finds out who asks. A token that is not valid is nobody's: what needs a login then says so. */
export function readSessions(app: FastifyInstance, { db, config }: Context): void {
  const findSession = sessionFinder(db)
  app.decorateRequest('sessionUser', null)
  app.addHook('preHandler', async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const user = token
      ? await findSession(token, config.now(), request.headers.language ? requestLocale(request) : undefined)
      : null
    request.sessionUser = user && token ? { ...user, token } : null
  })
}
