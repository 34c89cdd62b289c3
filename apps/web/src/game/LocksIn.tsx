import { urgencyOf } from '@mdragon/domain/market/lockTime'
import { useLanguage } from '../i18n/index.tsx'
import { useNow } from '../lib/clock.ts'
import { countdown, type Head } from './lockCountdown.ts'
import { timeText } from './timeText.ts'
import { useFreshHead } from './useFreshHead.ts'

export type LocksInProps = {
  lockBlock: number
  head: Head
  receivedMs: number
  /** The time alone, where what it is stands beside it. */
  isBare?: boolean
}

/** The time that an auction has left, coloured by how pressing it is; its blocks on demand. Ticks on its own. */
export function LocksIn({ lockBlock, head, receivedMs, isBare = false }: LocksInProps) {
  const { t, f } = useLanguage()
  const since = useFreshHead(head, receivedMs)
  const { blocks, seconds, locked } = countdown(lockBlock, since.head, since.receivedMs, useNow())
  if (locked) return t.market.locked
  const time = timeText(t, seconds)
  return (
    <span data-urgency={urgencyOf(seconds)} title={t.market.blocksLeft(f.number(blocks))}>
      {isBare ? time : t.market.locksIn(time)}
    </span>
  )
}
