import { wakesOfList } from '../../game/assetWakes.ts'
import { userKey } from '../../game/user.ts'
import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { heroesKey } from './queries.ts'

const queryKey = [userKey, heroesKey]

/** Copies come and go with the chain; what was activated on another device is told to the account. */
export const heroesWakes: Wakes = {
  ...wakesOfList(queryKey),
  account: () => void queryClient.invalidateQueries({ queryKey }),
}
