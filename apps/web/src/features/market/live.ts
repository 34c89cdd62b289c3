import { queryClient } from '../../lib/queryClient.ts'
import { spaced } from '../../lib/spaced.ts'
import type { Wakes } from '../../lib/wake.ts'
import { frontKey, type MarketFront } from './queries.ts'

/** A busy market is looked at again once in a while, not at each trade. */
const PAUSE_MS = 2500
const look = spaced(() => void queryClient.invalidateQueries({ queryKey: [frontKey] }), PAUSE_MS)

const isKnown = (version: string): boolean =>
  queryClient.getQueriesData<MarketFront>({ queryKey: [frontKey] }).every(([, front]) => front?.version === version)

/** The list itself is kept true by who shows it. */
export const marketWakes: Wakes = {
  assets: look,
  memory: look,
  reorg: look,
  resync: ({ version }) => {
    if (!isKnown(version)) look()
  },
}
