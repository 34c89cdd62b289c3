import { readHearts } from '../../game/hearts.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { spaced } from '../../lib/spaced.ts'
import type { Wakes } from '../../lib/wake.ts'
import { heartsKey } from './queries.ts'

const look = (): void => void queryClient.invalidateQueries({ queryKey: heartsKey })
/** How many watch a thing does not change with it; what it costs does, and what is on offer. */
const lookAtOffers = spaced(() => {
  for (const part of ['list', 'searches']) void queryClient.invalidateQueries({ queryKey: [...heartsKey, part] })
}, 2000)

const lookAtAll = (): void => {
  readHearts()
  look()
}

/** What another device watches shows on the tiles too; whatever changes may be one of the watched. */
export const heartsWakes: Wakes = {
  hearts: lookAtAll,
  assets: lookAtOffers,
  reorg: look,
  resync: lookAtAll,
}
