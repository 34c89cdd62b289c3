import { userKey } from '../../game/user.ts'
import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { flightKey } from './queries.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: [userKey, flightKey] })

/** A flight on another device, or the small dragon's mint that has become final. */
export const flightWakes: Wakes = { account: look, operation: look, resync: look }
