import { LocksIn } from '../../game/LocksIn.tsx'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
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
      {offer.lock_block === null ? t.market.noBidYet : <LocksIn lockBlock={offer.lock_block} {...since} />}
    </TileLive>
  )
}
