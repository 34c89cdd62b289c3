import { countdown, type Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { TileLive } from '../../ui/Tile.tsx'
import type { MarketItem } from './queries.ts'

type BidLabelProps = { offer: MarketItem['offer']; isShort: boolean; head: Head; receivedMs: number }

/** What the sum below it is: a price, or the next bid of an auction and how long it may be made. */
export function BidLabel({ offer, isShort, ...since }: BidLabelProps) {
  const { t } = useLanguage()
  if (offer.kind === 'sale') return t.market.price
  return (
    <TileLive>
      {!isShort && `${t.market.nextBid} · `}
      {offer.lock_block === null ? t.market.noBidYet : <Countdown lockBlock={offer.lock_block} {...since} />}
    </TileLive>
  )
}

/** Ticks on its own, so that the card around it does not. */
function Countdown({ lockBlock, head, receivedMs }: { lockBlock: number; head: Head; receivedMs: number }) {
  const { t, f } = useLanguage()
  const { blocks, locked } = countdown(lockBlock, head, receivedMs, useNow())
  return locked ? t.market.locked : t.market.locksIn(f.number(blocks))
}
