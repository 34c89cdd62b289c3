import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: ['news'] })

/** Settings, pauses and what contracts are set to are told by the same message. */
export const houseWakes: Wakes = { terms: look, resync: look }
