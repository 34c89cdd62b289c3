import { AppError } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route, userRoute } from '../../http/route.ts'
import {
  prepareActivation,
  prepareCharge,
  prepareClaim,
  prepareDeposit,
  prepareDragons,
  prepareWithdrawal,
} from '../operations/bridge.ts'
import { activateFromGame, readActivation } from './activation.ts'
import { readCoins } from './coins.ts'
import { activateDragon } from './dragons.ts'
import { presentFees } from './fees.ts'
import { requireGame, setOnline, setTeam } from './game.ts'
import { readGenerations } from './generations.ts'
import { collectMessage, listMessages } from './messages.ts'

const activations = { 'POST /api/user/brp/active': 'MDV', 'POST /api/user/bgg/active': 'META' } as const
const dragons = { 'POST /api/user/active/:id': 'HERO', 'POST /api/user/bgg/active/:id': 'HFH' } as const
const charges = {
  'POST /api/user/charge': 'HERO',
  'POST /api/user/charge2': 'ENFT',
  'POST /api/user/bgg/charge': 'HFH',
  'POST /api/user/brp/charge': 'MDV',
} as const
const withdrawals = {
  'POST /api/user/withdraw': 'HERO',
  'POST /api/user/withdraw2': 'ENFT',
  'POST /api/user/bgg/withdraw': 'HFH',
  'POST /api/user/brp/withdraw': 'MDV',
  'POST /api/user/meta/withdraw': 'META',
} as const
const each = <K extends string, V>(table: Record<K, V>) => Object.entries(table) as [K, V][]

export function bridgeRoutes(app: FastifyInstance, ctx: Context): void {
  const of = <L>({ user, locale, serverId }: { user: { userid: number }; locale: L; serverId: number | null }) => ({
    userid: user.userid,
    locale,
    serverId,
  })

  for (const [key, coin] of each(activations))
    userRoute(
      app,
      ctx,
      key,
      async (who) => {
        const isDone = await activateFromGame(ctx, who.user.userid, coin)
        const prepared = isDone ? null : await prepareActivation(ctx, of(who), coin)
        return { activation: await readActivation(ctx.db, who.user.userid), prepared }
      },
      { success: ({ prepared }) => (prepared ? 'success.ok' : 'success.activation') },
    )
  for (const [key, coin] of each(dragons))
    userRoute(app, ctx, key, ({ params, user }) => activateDragon(ctx, user.userid, cardId(params.id), coin), {
      success: 'success.activation',
    })
  for (const [key, coin] of each<keyof typeof charges, CoinName>(charges))
    userRoute(app, ctx, key, ({ body, ...who }) => prepareCharge(ctx, of(who), coin, body.amount))
  for (const [key, coin] of each<keyof typeof withdrawals, CoinName>(withdrawals))
    userRoute(app, ctx, key, ({ body, ...who }) => prepareWithdrawal(ctx, of(who), coin, body))
  userRoute(app, ctx, 'POST /api/card/deposit', ({ body, ...who }) => prepareDeposit(ctx, of(who), body.id))
  userRoute(app, ctx, 'POST /api/card/claim', ({ body, ...who }) => prepareClaim(ctx, of(who), body))

  userRoute(app, ctx, 'POST /api/add/mdragon', ({ body, ...who }) => prepareDragons(ctx, of(who), body))
  route(app, ctx, 'GET /api/add/mdragon', () => readGenerations(ctx.db))

  route(app, ctx, 'GET /api/level/fee', ({ query }) => presentFees(ctx.db, query.level))
  userRoute(app, ctx, 'GET /api/user/coins', ({ user }) => readCoins(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/user/refresh', ({ user }) => readCoins(ctx, user.userid))
  userRoute(app, ctx, 'GET /api/message/list', ({ user }) => listMessages(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/message/collect', ({ body, user }) => collectMessage(ctx, user.userid, body.id), {
    success: 'success.ticket',
  })

  route(app, ctx, 'POST /api/game/online', async ({ body, game }) => {
    requireGame(ctx, game, body)
    await setOnline(ctx, body)
    return {}
  })
  route(app, ctx, 'POST /api/game/team', async ({ body, game }) => {
    requireGame(ctx, game, body)
    await setTeam(ctx, body)
    return {}
  })
}

function cardId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('card.not_found')
  return Number(text)
}
