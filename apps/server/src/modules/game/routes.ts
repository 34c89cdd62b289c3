import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { growAsset } from './grow.ts'
import { readPlayer } from './player.ts'
import { setBossLevel, setOnline, setRoleLevel } from './role.ts'
import { spendInGame } from './spend.ts'
import { setTeam } from './team.ts'

export function gameRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'POST /api/game/v1/online', ({ body, game }) => setOnline(ctx, game, body))
  route(app, ctx, 'POST /api/game/v1/team', ({ body, game }) => setTeam(ctx, game, body))
  route(app, ctx, 'POST /api/game/v1/boss', ({ body, game }) => setBossLevel(ctx, game, body))
  route(app, ctx, 'POST /api/game/v1/role', ({ body, game }) => setRoleLevel(ctx, game, body))
  route(app, ctx, 'POST /api/game/v1/asset', ({ body, game }) => growAsset(ctx, game, body))
  route(app, ctx, 'POST /api/game/v1/spend', ({ body, game }) => spendInGame(ctx, game, body))
  route(app, ctx, 'POST /api/game/v1/player', ({ body, game }) => readPlayer(ctx, game, body))
}
