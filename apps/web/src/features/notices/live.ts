import { spaced } from '../../lib/spaced.ts'
import type { Wakes } from '../../lib/wake.ts'
import { answerable, lookAtNotices } from './queries.ts'

/** A busy auction must not mean a call for each of its blocks. */
const PAUSE_MS = 1000
const lookSoon = spaced(lookAtNotices, PAUSE_MS)

/** What it takes to bid again changes with the asset; of all others nothing here does. */
export const noticesWakes: Wakes = {
  notices: lookAtNotices,
  assets: ({ ids }) => {
    if (answerable().some((id) => ids === 'many' || ids.includes(id))) lookSoon()
  },
  reorg: lookAtNotices,
  resync: lookAtNotices,
}
