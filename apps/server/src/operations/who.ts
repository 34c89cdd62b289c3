import type { Locale } from '@mdragon/api'
import type { Who } from './plan.ts'

type Input = { user: { userid: number }; locale: Locale; serverId: number | null }

/** Who asks, of a request. */
export const whoOf = ({ user, locale, serverId }: Input): Who => ({ userid: user.userid, locale, serverId })
