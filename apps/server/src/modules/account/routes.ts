import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { requireUnder } from '../../limits/rateLimit.ts'
import { route, userRoute } from '../../routing/index.ts'
import { createCaptcha, solveCaptcha } from './captcha.ts'
import { listDevices, listSecurityEvents, revokeDevice } from './devices.ts'
import { confirmQrLogin, pollQrLogin, readQrLogin, startQrLogin } from './qrLogin.ts'
import {
  bindEmail,
  changeNickname,
  changePassword,
  changePayPassword,
  loginByEmail,
  loginByWallet,
  readUserInfo,
  resetPassword,
  sendCode,
} from './service.ts'
import { closeSession } from './sessions.ts'
import { createLoginMessage } from './walletLogin.ts'

const HOUR_MS = 3_600_000

export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  const { db, config } = ctx
  route(app, ctx, 'GET /api/auth/msg', async ({ query, host, ip }) => {
    await requireUnder(ctx, `msg:${ip}`, 120, HOUR_MS, config.now())
    return createLoginMessage(ctx, query.address, host)
  })
  route(app, ctx, 'POST /api/auth/login', ({ body, ...caller }) => loginByWallet(ctx, body, caller))
  route(app, ctx, 'POST /api/auth/login/email', ({ body, ...visitor }) => loginByEmail(ctx, body, visitor))
  route(app, ctx, 'POST /api/captcha', async ({ body, ...visitor }) => {
    await requireUnder(ctx, `captcha:${visitor.ip}`, 200, HOUR_MS, config.now())
    return createCaptcha(ctx, body.action, visitor)
  })
  route(app, ctx, 'POST /api/captcha/:id', async ({ params, body, ...visitor }) => ({
    solved: await solveCaptcha(ctx, params.id, body, visitor),
  }))
  route(app, ctx, 'POST /api/user/send_code', ({ user, body, locale, ...caller }) =>
    sendCode(ctx, user, body, caller, locale),
  )
  route(app, ctx, 'POST /api/user/forget/reset', ({ body, ...caller }) => resetPassword(ctx, body, caller), {
    success: 'success.password',
  })

  userRoute(app, ctx, 'GET /api/user/info', ({ user }) => readUserInfo(ctx, user))
  userRoute(app, ctx, 'POST /api/user/nickname', ({ user, body }) => changeNickname(ctx, user.userid, body.nickname), {
    success: 'success.nickname',
  })
  userRoute(app, ctx, 'POST /api/user/bind_email', ({ user, body, ...caller }) => bindEmail(ctx, user, body, caller), {
    success: 'success.email',
  })
  userRoute(
    app,
    ctx,
    'POST /api/user/password',
    ({ user, body, ...caller }) => done(changePassword(ctx, user, body, caller)),
    { success: 'success.password' },
  )
  userRoute(
    app,
    ctx,
    'POST /api/user/paypwd',
    ({ user, body, ...caller }) => done(changePayPassword(ctx, user, body, caller)),
    { success: 'success.password' },
  )
  userRoute(app, ctx, 'POST /api/user/logout', ({ user }) => done(closeSession(db, user.sessionId)))
  userRoute(app, ctx, 'GET /api/user/sessions', ({ user }) => listDevices(ctx, user))
  userRoute(app, ctx, 'POST /api/user/sessions/:id/revoke', ({ user, params, ...caller }) =>
    done(revokeDevice(ctx, user, params.id, caller)),
  )
  userRoute(app, ctx, 'GET /api/user/security', ({ user }) => listSecurityEvents(ctx, user))

  route(app, ctx, 'POST /api/game/qr', async ({ body, ip, country }) => {
    await requireUnder(ctx, `qr:${ip}`, 60, HOUR_MS, config.now())
    return startQrLogin(ctx, body.device, { ip, country })
  })
  route(app, ctx, 'POST /api/game/qr/:id', ({ params, body, ...caller }) =>
    pollQrLogin(ctx, params.id, body.secret, caller),
  )
  userRoute(app, ctx, 'GET /api/user/qr/:id', ({ params, ip }) => readQrLogin(ctx, params.id, ip))
  userRoute(app, ctx, 'POST /api/user/qr/:id', ({ user, params, body }) =>
    done(confirmQrLogin(ctx, user, params.id, body.number)),
  )
}

const done = async (work: Promise<unknown>): Promise<Record<string, never>> => {
  await work
  return {}
}
