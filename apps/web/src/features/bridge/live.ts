import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { messagesQuery, withdrawalsQuery } from './queries.ts'

export const rewardsWakes: Wakes = {
  account: () => void queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey }),
}

export const withdrawalsWakes: Wakes = {
  account: () => void queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
}
