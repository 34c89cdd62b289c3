import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { rolesKey } from './queries.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: rolesKey })

export const rolesWakes: Wakes = { account: look, resync: look }
