import type { z } from 'zod'
import { assetHistory, getKind, getOwnDragon, listOwnCards, listOwnDragons, ownTrades } from './assets.ts'
import { getLoginMessage, loginByEmail, loginByWallet, logout } from './auth.ts'
import {
  activateDragon,
  activateDragonWithHfh,
  activateWithMdv,
  activateWithMeta,
  addDragons,
  chargeEnft,
  chargeHero,
  chargeHfh,
  chargeMdv,
  claimCard,
  collectMessage,
  depositCard,
  getCoins,
  getFees,
  getGenerations,
  listMessages,
  refreshUser,
  reportOperation,
  setOnline,
  setTeam,
  withdrawEnft,
  withdrawHero,
  withdrawHfh,
  withdrawMdv,
  withdrawMeta,
} from './bridge.ts'
import { newCaptcha, solveCaptcha } from './captcha.ts'
import { getCard } from './card.ts'
import { listMarket } from './market.ts'
import {
  auctionCard,
  buyCard,
  cancelSale,
  changePrice,
  checkOperation,
  dropOperation,
  getOperation,
  listOperations,
  reportCancel,
  reportPurchase,
  reportSale,
  sellCard,
  withdrawCard,
} from './operations.ts'
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
  'POST /api/card/sell/:id': sellCard,
  'POST /api/card/price/:id': changePrice,
  'POST /api/card/auction/:id': auctionCard,
  'POST /api/card/sellback/:id': reportSale,
  'POST /api/card/cancel/:id': cancelSale,
  'POST /api/card/withdraw/:id': withdrawCard,
  'POST /api/card/cancelback/:id': reportCancel,
  'POST /api/card/buy': buyCard,
  'POST /api/card/buyback': reportPurchase,
  'GET /api/operations': listOperations,
  'GET /api/operations/:id': getOperation,
  'POST /api/operations/:id/check': checkOperation,
  'POST /api/operations/:id/drop': dropOperation,
  'POST /api/operations/:id/report': reportOperation,
  'POST /api/user/brp/active': activateWithMdv,
  'POST /api/user/bgg/active': activateWithMeta,
  'POST /api/user/charge': chargeHero,
  'POST /api/user/charge2': chargeEnft,
  'POST /api/user/bgg/charge': chargeHfh,
  'POST /api/user/brp/charge': chargeMdv,
  'POST /api/user/withdraw': withdrawHero,
  'POST /api/user/withdraw2': withdrawEnft,
  'POST /api/user/bgg/withdraw': withdrawHfh,
  'POST /api/user/brp/withdraw': withdrawMdv,
  'POST /api/user/meta/withdraw': withdrawMeta,
  'POST /api/card/deposit': depositCard,
  'POST /api/card/claim': claimCard,
  'POST /api/user/active/:id': activateDragon,
  'POST /api/user/bgg/active/:id': activateDragonWithHfh,
  'GET /api/add/mdragon': getGenerations,
  'POST /api/add/mdragon': addDragons,
  'GET /api/level/fee': getFees,
  'GET /api/user/coins': getCoins,
  'POST /api/user/refresh': refreshUser,
  'GET /api/message/list': listMessages,
  'POST /api/message/collect': collectMessage,
  'POST /api/game/online': setOnline,
  'POST /api/game/team': setTeam,
  'GET /api/user/card/list': listOwnCards,
  'GET /api/user/dragons': listOwnDragons,
  'GET /api/user/dragons/:id': getOwnDragon,
  'GET /api/assets/history': assetHistory,
  'POST /api/user/card/business': ownTrades,
  'GET /api/gun/:type/:index_id': getKind,
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
