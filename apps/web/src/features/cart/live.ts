import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { cartKey } from './queries.ts'

const look = (): void => void queryClient.invalidateQueries({ queryKey: [cartKey] })

/** Whatever changes may be in the cart, which is short. */
export const cartWakes: Wakes = { assets: look, reorg: look, resync: look }
