import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { messagesQuery } from './queries.ts'

export const rewardsWakes: Wakes = {
  account: () => void queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey }),
}
