import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { listNotices } from './list.ts'
import { letGo } from './mute.ts'
import { readAll, readOne } from './read.ts'
import { countUnread } from './unread.ts'

export function noticeRoutes(app: FastifyInstance, ctx: Context): void {
  const { db, config } = ctx
  const nowSeconds = () => Math.floor(config.now() / 1000)
  userRoute(app, ctx, 'GET /api/notice/list', ({ query, user, locale }) =>
    listNotices(ctx, { userid: user.userid, locale }, query),
  )
  userRoute(app, ctx, 'GET /api/notice/unread', async ({ user }) => ({ unread: await countUnread(db, user.userid) }))
  userRoute(app, ctx, 'POST /api/notice/read', ({ body, user }) => readOne(db, user.userid, body.id, nowSeconds()))
  userRoute(app, ctx, 'POST /api/notice/read_all', ({ body, user }) =>
    readAll(db, user.userid, body.up_to, nowSeconds()),
  )
  userRoute(app, ctx, 'POST /api/notice/let_go', ({ body, user }) =>
    letGo(db, user.userid, body.assets_id, nowSeconds()),
  )
}
