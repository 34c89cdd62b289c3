import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { invitesKey } from './queries.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: invitesKey })

/** A friend who activates is told to the inviter's account. */
export const invitesWakes: Wakes = { account: look, resync: look }
