import { queryClient } from '../lib/queryClient.ts'
import { spaced } from '../lib/spaced.ts'
import type { Wakes } from '../lib/wake.ts'
import { coinsQuery, lookAtCoins } from './coins.ts'
import { userQuery } from './user.ts'

/** Each block is a confirmation for who waits to be activated; the balances beside it are dear to read, so not each asks. */
const ACTIVATION_PAUSE_MS = 3000
const countConfirmations = spaced(lookAtCoins, ACTIVATION_PAUSE_MS)
const isActivating = (): boolean => queryClient.getQueryData(coinsQuery.queryKey)?.activation.state === 'activating'

export const coinsWakes: Wakes = {
  head: () => {
    if (isActivating()) countConfirmations()
  },
  account: lookAtCoins,
  reorg: lookAtCoins,
  resync: lookAtCoins,
}

const lookAtUser = () => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })

export const userWakes: Wakes = { account: lookAtUser, resync: lookAtUser }
