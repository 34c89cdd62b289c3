import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { messagesQuery, withdrawalsQuery } from './queries.ts'

const lookAtRewards = () => void queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey })
export const rewardsWakes: Wakes = { account: lookAtRewards, resync: lookAtRewards }

const lookAtWithdrawals = () => void queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
export const withdrawalsWakes: Wakes = { account: lookAtWithdrawals, resync: lookAtWithdrawals }
