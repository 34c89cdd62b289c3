import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { rolesKey } from './queries.ts'

export const rolesWakes: Wakes = {
  account: () => void queryClient.invalidateQueries({ queryKey: rolesKey }),
}
