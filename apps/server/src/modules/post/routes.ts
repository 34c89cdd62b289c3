import { AppError, calls } from '@mdragon/api'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { requireUnder } from '../../limits/rateLimit.ts'
import { route, userRoute } from '../../routing/index.ts'
import { choose, readPost } from './choices.ts'
import { readStop, stop } from './stop.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const HOUR_MS = 3_600_000

export function postRoutes(app: FastifyInstance, ctx: Context): void {
  const { db, config } = ctx
  userRoute(app, ctx, 'GET /api/user/post', ({ user }) => readPost(ctx, user))
  userRoute(app, ctx, 'POST /api/user/post', async ({ user, body: { topic, mail, push } }) => {
    await choose(db, user.userid, topic, { mail, push })
    return readPost(ctx, user)
  })
  userRoute(app, ctx, 'POST /api/user/push', async ({ user, body }) => {
    // Each one makes us look up a name.
    await requireUnder(ctx, `push:${user.userid}`, 60, HOUR_MS, config.now())
    await subscribe(ctx, user, body)
    return readPost(ctx, user)
  })
  userRoute(app, ctx, 'POST /api/user/push/forget', async ({ user }) => {
    await unsubscribe(db, user.sessionId)
    return readPost(ctx, user)
  })
  route(app, ctx, 'GET /api/post/stop', ({ query }) => readStop(ctx, query))
  route(app, ctx, 'POST /api/post/stop', async ({ body }) => {
    await stop(ctx, body)
    return readStop(ctx, body)
  })
  void app.register(async (own) => oneClick(own, ctx))
}

const asked = calls['GET /api/post/stop'].query

/**
 * What a mail program sends when its reader presses 'Unsubscribe' there (RFC 8058): to the address that also shows our
 * page, without a login, in a form of its own. A GET stops nothing: scanners follow every link.
 */
function oneClick(app: FastifyInstance, ctx: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, text, done) => done(null, new URLSearchParams(String(text)).get('List-Unsubscribe')),
  )
  app.post('/unsubscribe', async ({ query, body }, reply) => {
    const { success, data } = asked.safeParse(query)
    if (!success || body !== 'One-Click') throw new AppError('request.invalid')
    await stop(ctx, data)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('')
  })
}
