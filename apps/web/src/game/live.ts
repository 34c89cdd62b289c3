import { queryClient } from '../lib/queryClient.ts'
import type { Wakes } from '../lib/wake.ts'
import { ratesQuery } from './currency.ts'

const lookAtRates = () => void queryClient.invalidateQueries({ queryKey: ratesQuery.queryKey })

export const rateWakes: Wakes = { terms: lookAtRates, resync: lookAtRates }
