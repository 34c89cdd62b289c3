import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { listGameAssets } from './assets.ts'
import { requireGame, setBossLevel, setOnline, setTeam } from './game.ts'

export function gameRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'POST /api/game/online', async ({ body, game }) => {
    await requireGame(ctx, game, body)
    await setOnline(ctx, body)
    return {}
  })
  route(app, ctx, 'POST /api/game/boss', async ({ body, game }) => {
    await requireGame(ctx, game, body)
    return setBossLevel(ctx, body, Number(game.time))
  })
  route(app, ctx, 'POST /api/game/team', async ({ body, game }) => {
    await requireGame(ctx, game, body)
    await setTeam(ctx, body)
    return {}
  })
  route(app, ctx, 'POST /api/game/assets', async ({ body, game }) => {
    await requireGame(ctx, game, body)
    return listGameAssets(ctx, body)
  })
}
