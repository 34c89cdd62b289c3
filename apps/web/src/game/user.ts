import type { CallData } from '@mdragon/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { keepDeviceMark } from '../lib/deviceMark.ts'
import { queryClient } from '../lib/queryClient.ts'
import { keepToken, showAccount, token } from '../lib/session.ts'

export type User = CallData<'GET /api/user/info'>

/** Everything that belongs to who is logged in lies under this key, so that it can be forgotten together. */
export const userKey = 'user'

/** Who is logged in: the login holds once this has loaded. */
export const userQuery = queryOptions({
  queryKey: [userKey, 'info'],
  queryFn: async ({ signal }) => {
    const user = await api('GET /api/user/info', { signal })
    showAccount(user.userid)
    return user
  },
  enabled: () => token() !== undefined,
})

/** Whether the game has the player online is told by the stream of events; where it matters, the page looks once more. */
export const presenceQuery = queryOptions({ ...userQuery, refetchOnMount: 'always' })

const JUST_ENTERED = 'just-entered'

/** Begins a session. What the page knew of somebody else is forgotten first. */
export function enter(session: CallData<'POST /api/auth/login/email'>, remember: boolean): void {
  queryClient.removeQueries({ queryKey: [userKey] })
  showAccount(undefined)
  keepToken(session.token, remember ? session.expires_at : undefined)
  keepDeviceMark(session.device_mark)
  sessionStorage.setItem(JUST_ENTERED, '1')
}

/** Whether somebody has logged in on this page and not yet been greeted. */
export const hasJustEntered = (): boolean => sessionStorage.getItem(JUST_ENTERED) !== null
export const greet = (): void => sessionStorage.removeItem(JUST_ENTERED)
