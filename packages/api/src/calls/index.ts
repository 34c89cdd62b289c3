import type { z } from 'zod'
import { getLoginMessage, loginByEmail, loginByWallet, logout } from './auth.ts'
import { newCaptcha, solveCaptcha } from './captcha.ts'
import { getCard } from './card.ts'
import { listMarket } from './market.ts'
import { confirmQrLogin, pollQrLogin, readQrLogin, startQrLogin } from './qr.ts'
import {
  bindEmail,
  createPlayer,
  getUserInfo,
  listPlayers,
  listSecurityEvents,
  listSessions,
  resetPassword,
  revokeSession,
  sendCode,
  setNickname,
  setPassword,
  setPayPassword,
} from './user.ts'
import { getServers, getSetting } from './website.ts'

/** Every call of the wire, by method and path. The client needs only these keys and the types behind them. */
export const calls = {
  'GET /api/website/setting': getSetting,
  'GET /api/website/servers': getServers,
  'GET /api/marketplace/list': listMarket,
  'GET /api/card/:id': getCard,
  'GET /api/auth/msg': getLoginMessage,
  'POST /api/auth/login': loginByWallet,
  'POST /api/auth/login/email': loginByEmail,
  'POST /api/captcha': newCaptcha,
  'POST /api/captcha/:id': solveCaptcha,
  'GET /api/user/info': getUserInfo,
  'POST /api/user/nickname': setNickname,
  'POST /api/user/send_code': sendCode,
  'POST /api/user/bind_email': bindEmail,
  'POST /api/user/password': setPassword,
  'POST /api/user/paypwd': setPayPassword,
  'POST /api/user/forget/reset': resetPassword,
  'POST /api/user/logout': logout,
  'GET /api/user/sessions': listSessions,
  'POST /api/user/sessions/:id/revoke': revokeSession,
  'GET /api/user/security': listSecurityEvents,
  'POST /api/game/qr': startQrLogin,
  'POST /api/game/qr/:id': pollQrLogin,
  'GET /api/user/qr/:id': readQrLogin,
  'POST /api/user/qr/:id': confirmQrLogin,
  'GET /api/user/players': listPlayers,
  'POST /api/user/create_player/:serverId': createPlayer,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls
type Part<C, P extends string> = C extends { readonly [K in P]: infer S extends z.ZodType } ? z.input<S> : undefined

export type CallParams<K extends CallKey> = Part<Calls[K], 'params'>
export type CallQuery<K extends CallKey> = Part<Calls[K], 'query'>
export type CallBody<K extends CallKey> = Part<Calls[K], 'body'>
export type CallData<K extends CallKey> = z.output<Calls[K]['response']>

export type { CodePurpose } from './user.ts'
