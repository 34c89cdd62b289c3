import { countdown, type Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { TileNote } from '../../ui/Tile.tsx'

type LockBadgeProps = {
  /** Null before the first bid: the clock has not started. */
  lockBlock: number | null
  head: Head
  receivedMs: number
}

/** Ticks on its own, so that the card around it does not. */
export function LockBadge({ lockBlock, ...since }: LockBadgeProps) {
  const { t } = useLanguage()
  return (
    <TileNote tone="live">
      {lockBlock === null ? t.market.noBidYet : <Countdown lockBlock={lockBlock} {...since} />}
    </TileNote>
  )
}

function Countdown({ lockBlock, head, receivedMs }: { lockBlock: number; head: Head; receivedMs: number }) {
  const { t, f } = useLanguage()
  const { blocks, locked } = countdown(lockBlock, head, receivedMs, useNow())
  return locked ? t.market.locked : t.market.locksIn(f.number(blocks))
}
