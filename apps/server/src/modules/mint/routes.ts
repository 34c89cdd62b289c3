import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { prepare, report, whoOf } from '../../operations/index.ts'
import { userRoute } from '../../routing/index.ts'
import { claimHeroOperation } from '../summon/index.ts'
import { listCampaigns } from './campaigns.ts'
import { listMinted } from './minted.ts'
import { mintCardOperation } from './operations/mintCard.ts'

export function mintRoutes(app: FastifyInstance, ctx: Context): void {
  const { db, config } = ctx
  userRoute(app, ctx, 'GET /api/mint/campaigns', (input) => listCampaigns(db, whoOf(input), config.now()))
  userRoute(app, ctx, 'GET /api/mint/minted', ({ user, locale }) => listMinted(db, user.userid, locale))
  userRoute(app, ctx, 'POST /api/mint/card', ({ body, ...input }) =>
    'campaign' in body
      ? prepare(ctx, whoOf(input), mintCardOperation, body)
      : prepare(ctx, whoOf(input), claimHeroOperation, body),
  )
  userRoute(app, ctx, 'POST /api/mint/callback', ({ body, ...input }) => report(ctx, whoOf(input), 'callback', body), {
    success: 'success.wait_for_chain',
  })
}
