import { queryClient } from '../../lib/queryClient.ts'
import type { Wakes } from '../../lib/wake.ts'
import { settingQuery } from './queries.ts'

const look = () => void queryClient.invalidateQueries({ queryKey: settingQuery.queryKey })

/** The contracts' values stand among the settings. */
export const settingWakes: Wakes = { terms: look, reorg: look, resync: look }
