import { useLivePart } from '../../lib/live.ts'
import { isOpenOutbid, type Outbid, type PlayerNotice } from './queries.ts'

/** The notice while a bid could still answer it: the lock comes with a block, and nobody tells of that. */
export function useStillOpen(notice: PlayerNotice | undefined): Outbid | null {
  const lock = notice?.bid_again?.lock_block ?? null
  const isLocked = useLivePart(({ head }) => lock !== null && head !== null && head.block + 1 >= lock)
  return notice && isOpenOutbid(notice) && !isLocked ? notice : null
}
