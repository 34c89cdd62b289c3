import { countdown, type Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'

type LockBadgeProps = {
  /** Null before the first bid: the clock has not started. */
  lockBlock: number | null
  head: Head
  receivedMs: number
  className: string | undefined
}

/** Ticks on its own, so that the card around it does not. */
export function LockBadge({ lockBlock, className, ...since }: LockBadgeProps) {
  const { t } = useLanguage()
  return (
    <span className={className}>
      <span>{lockBlock === null ? t.market.noBidYet : <Countdown lockBlock={lockBlock} {...since} />}</span>
    </span>
  )
}

function Countdown({ lockBlock, head, receivedMs }: { lockBlock: number; head: Head; receivedMs: number }) {
  const { t, f } = useLanguage()
  const { blocks, locked } = countdown(lockBlock, head, receivedMs, useNow())
  return locked ? t.market.locked : t.market.locksIn(f.number(blocks))
}
