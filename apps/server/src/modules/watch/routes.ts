import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { readNews } from '../settings/index.ts'
import { findPause, presentPause } from '../signing/index.ts'
import { readTransparency } from './transparency.ts'

export function watchRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/website/news', async ({ locale }) => {
    const [changes, pause] = await Promise.all([readNews(ctx, locale), findPause(ctx.db)])
    return { changes, paused: pause ? presentPause(pause, locale) : null }
  })
  route(app, ctx, 'GET /api/website/transparency', ({ locale }) => readTransparency(ctx, locale))
}
