import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { legionKey } from './queries.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: legionKey })

/** Points and levels are told to the account; what others earn is seen when one looks. */
export const legionWakes: Wakes = { account: look, resync: look }
