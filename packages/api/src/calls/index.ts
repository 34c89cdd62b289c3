import type { z } from 'zod'
import { getCard } from './card.ts'
import { listMarket } from './market.ts'
import { getServers, getSetting } from './website.ts'

/** Every call of the wire, by method and path. The client needs only these keys and the types behind them. */
export const calls = {
  'GET /api/website/setting': getSetting,
  'GET /api/website/servers': getServers,
  'GET /api/marketplace/list': listMarket,
  'GET /api/card/:id': getCard,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls
type Part<C, P extends string> = C extends { readonly [K in P]: infer S extends z.ZodType } ? z.input<S> : undefined

export type CallParams<K extends CallKey> = Part<Calls[K], 'params'>
export type CallQuery<K extends CallKey> = Part<Calls[K], 'query'>
export type CallBody<K extends CallKey> = Part<Calls[K], 'body'>
export type CallData<K extends CallKey> = z.output<Calls[K]['response']>

export { getCard, getServers, getSetting, listMarket }
