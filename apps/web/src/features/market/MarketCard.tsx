import { tierOf } from '@mdragon/domain/asset/kinds'
import { memo } from 'react'
import { campWord, professionWord } from '../../game/assetWords.ts'
import { CartToggle } from '../../game/CartToggle.tsx'
import { cartItemOf } from '../../game/cart.ts'
import { HeartToggle } from '../../game/HeartToggle.tsx'
import { useHasEnded } from '../../game/listingEnd.ts'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { AmountText } from '../../ui/Amount.tsx'
import { Tile, TilePower, TileSum } from '../../ui/Tile.tsx'
import { BidLabel } from './BidLabel.tsx'
import type { MarketItem } from './queries.ts'

type MarketCardProps = {
  item: MarketItem
  href: string
  isCompact: boolean
  /** The first ones are seen at once, so their pictures are not put off. */
  isFirst: boolean
  head: Head
  receivedMs: number
}

/** One card of the grid. Its height is the grid's, so that nothing in it can move the rows. */
export const MarketCard = memo(function MarketCard({
  item,
  href,
  isCompact,
  isFirst,
  head,
  receivedMs,
}: MarketCardProps) {
  const { t, f } = useLanguage()
  const { offer } = item
  const hasEnded = useHasEnded(offer)
  const isGone = hasEnded || (item.isGone ?? false)
  const kin = [campWord(t, item) || t.types[item.type], !isCompact && professionWord(t, item.profession)]
  return (
    <Tile
      href={href}
      keepScroll
      src={item.art}
      alt={t.market.stars(item.star)}
      isFirst={isFirst}
      grade={{ tier: tierOf(item.grade), text: String(item.grade), label: t.market.gradeOf(item.grade) }}
      title={item.name}
      facts={[...kin, t.card.level(f.number(item.level))].filter(Boolean).join(' · ')}
      isCompact={isCompact}
      isFaded={isGone}
      corner={
        <>
          <HeartToggle item={item} />
          {offer.kind === 'sale' && !isGone && <CartToggle item={cartItemOf(item)} isSmall />}
        </>
      }
    >
      <TileSum
        label={
          isGone ? t.market.gone : <BidLabel offer={offer} isShort={isCompact} head={head} receivedMs={receivedMs} />
        }
        // In a narrow tile the time that an auction has left needs the place.
        end={
          (!isCompact || offer.kind === 'sale') && <TilePower label={t.market.power}>{f.number(item.power)}</TilePower>
        }
      >
        <AmountText amount={offer.pay} coin={offer.coin} />
      </TileSum>
    </Tile>
  )
})
