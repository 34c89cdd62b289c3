import { useLanguage } from '../../i18n/index.tsx'
import { countdown, type Head } from '../../lib/blocks.ts'
import { useNow } from '../../lib/clock.ts'

type LockBadgeProps = { lockBlock: number; head: Head; receivedMs: number; className: string | undefined }

/** Ticks on its own, so that the card around it does not. */
export function LockBadge({ lockBlock, head, receivedMs, className }: LockBadgeProps) {
  const { t, f } = useLanguage()
  const { blocks, locked } = countdown(lockBlock, head, receivedMs, useNow())
  return (
    <span className={className}>
      <span>{locked ? t.market.locked : t.market.locksIn(f.number(blocks))}</span>
    </span>
  )
}
