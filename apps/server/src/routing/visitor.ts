import { type CallKey, type Locale, localeOf } from '@mdragon/api'
import type { OperatorRole } from '@mdragon/domain'
import type { FastifyRequest } from 'fastify'
import type { ServerConfig } from '../config.ts'

/** Who asks, from where. */
export type Visitor = {
  locale: Locale
  device: string
  ip: string
  user: SessionUser | null
  /** Who works here: known where a call is for operators alone. */
  operator: SessionOperator | null
  /** The game server that the page is set to. */
  serverId: number | null
}
export type SessionUser = {
  sessionId: number
  userid: number
  /** Of the wallet, where there is one. */
  address: string | null
  mustChangePassword: boolean
  token: string
}
export type SessionOperator = {
  sessionId: number
  id: number
  email: string
  role: OperatorRole
  expiresAt: number
}

export const requestLocale = (request: FastifyRequest): Locale => localeOf(request.headers.language)

export const visitorOf = (request: FastifyRequest): Visitor => ({
  locale: requestLocale(request),
  device: String(request.headers['user-agent'] ?? '').slice(0, 200),
  ip: request.ip,
  user: request.sessionUser,
  operator: request.operator ?? null,
  serverId: /^\d{1,6}$/.test(String(request.headers.serverid)) ? Number(request.headers.serverid) : null,
})

/** Only by the header that the operator's own proxy writes; whoever else writes it is not believed. */
export function countryOf({ headers }: FastifyRequest, { countryHeader }: ServerConfig): string | null {
  const said = countryHeader ? headers[countryHeader] : undefined
  return typeof said === 'string' && /^[A-Z]{2}$/.test(said) && said !== UNKNOWN_COUNTRY ? said : null
}
const UNKNOWN_COUNTRY = 'XX'

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser: SessionUser | null
    operator?: SessionOperator
    /** Of JSON, as it came: what a signature is over. */
    bodyText: string
  }
  interface FastifyContextConfig {
    /** Of the wire: which call this is. */
    call?: CallKey
  }
}
