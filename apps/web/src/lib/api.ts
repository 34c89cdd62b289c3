import { type ApiError, type Caller, type Client, createClient, type Send } from '@mdragon/api/client'
import { currentLocale } from '../i18n/locale.ts'
import { seenBlock } from './live.ts'
import { serverId, shownAccount, token } from './session.ts'
import { startAnew } from './startAnew.ts'

const caller = (): Caller => ({
  token: token(),
  userid: shownAccount(),
  serverId: serverId(),
  locale: currentLocale(),
  seen: seenBlock(),
})
let send: Send = (url, init) => fetch(url, init)
/** For who is logged in questions travel in company; the code for it comes with the account. */
export const sendBy = (way: Send): void => {
  send = way
}
const client = createClient(caller, (url, init) => send(url, init))

/** The one client of the page. It reads who is asking anew for every call, and says whom the page shows. */
export const api: Client = (key, input) =>
  client(key, input).catch((error: unknown) => {
    if (isApiError(error) && error.error === 'account.other') startAnew(error.message)
    throw error
  })

// By name, not by class: a test or a second copy of the client throws its own class.
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'
