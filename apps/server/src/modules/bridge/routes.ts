import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { prepare, whoOf } from '../../operations/index.ts'
import { userRoute } from '../../routing/index.ts'
import { activateFromGame, readActivation } from './activation.ts'
import { readCoins } from './coins.ts'
import { activateAccountOperation } from './operations/activateAccount.ts'
import { claimOperation } from './operations/claim.ts'
import { coinInOperation } from './operations/coinIn.ts'
import { coinOutOperation } from './operations/coinOut.ts'
import { depositOperation } from './operations/deposit.ts'
import { requestCoinOut } from './requestCoinOut.ts'

/** The specification's own names; the glossary says which coin each is. */
const activations = [
  ['POST /api/user/brp/active', 'MDV'],
  ['POST /api/user/bgg/active', 'META'],
] as const
const coinsIn = [
  ['POST /api/user/charge', 'HERO'],
  ['POST /api/user/charge2', 'ENFT'],
  ['POST /api/user/bgg/charge', 'HFH'],
  ['POST /api/user/brp/charge', 'MDV'],
] as const
const coinsOut = [
  ['POST /api/user/withdraw', 'HERO'],
  ['POST /api/user/withdraw2', 'ENFT'],
  ['POST /api/user/bgg/withdraw', 'HFH'],
  ['POST /api/user/brp/withdraw', 'MDV'],
  ['POST /api/user/meta/withdraw', 'META'],
] as const

export function bridgeRoutes(app: FastifyInstance, ctx: Context): void {
  for (const [key, coin] of activations)
    userRoute(
      app,
      ctx,
      key,
      async (input) => {
        const isDone = await activateFromGame(ctx, input.user.userid, coin)
        const prepared = isDone ? null : await prepare(ctx, whoOf(input), activateAccountOperation, coin)
        return { activation: await readActivation(ctx.db, input.user.userid), prepared }
      },
      { success: ({ prepared }) => (prepared ? 'success.ok' : 'success.activation') },
    )
  for (const [key, coin] of coinsIn)
    userRoute(app, ctx, key, ({ body, ...input }) => prepare(ctx, whoOf(input), coinInOperation, { ...body, coin }))
  for (const [key, coin] of coinsOut)
    userRoute(app, ctx, key, ({ body, ...input }) => requestCoinOut(ctx, whoOf(input), { ...body, coin }))
  userRoute(app, ctx, 'POST /api/user/withdrawals/:id/collect', ({ params, ...input }) =>
    prepare(ctx, whoOf(input), coinOutOperation, params),
  )
  userRoute(app, ctx, 'POST /api/card/deposit', ({ body, ...input }) =>
    prepare(ctx, whoOf(input), depositOperation, body),
  )
  userRoute(app, ctx, 'POST /api/card/claim', ({ body, ...input }) => prepare(ctx, whoOf(input), claimOperation, body))

  userRoute(app, ctx, 'GET /api/user/coins', ({ user }) => readCoins(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/user/refresh', ({ user }) => readCoins(ctx, user.userid))
}
