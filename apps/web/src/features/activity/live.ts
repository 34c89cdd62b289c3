import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { activityKey } from './queries.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: activityKey })

export const activityWakes: Wakes = { account: look, resync: look }
