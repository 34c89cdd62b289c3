import { type ApiError, type Caller, createClient } from '@mdragon/api/client'
import { currentLocale } from '../i18n/locale.ts'
import { serverId, token } from './session.ts'

const caller = (): Caller => ({ token: token(), serverId: serverId(), locale: currentLocale() })

/** The one client of the page. It reads who is asking anew for every call. */
export const api = createClient(caller)

// By name, not by class: a test or a second copy of the client throws its own class.
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'
