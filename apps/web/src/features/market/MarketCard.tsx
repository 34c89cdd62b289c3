import { MAX_STAR } from '@mdragon/domain/asset/kinds'
import { memo } from 'react'
import { campWord, professionWord } from '../../game/assetWords.ts'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Tile, TileNote, TileRow, TileSum } from '../../ui/Tile.tsx'
import { LockBadge } from './LockBadge.tsx'
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
  const tag = campWord(t, item) || t.types[item.type]
  const role = professionWord(t, item.profession) || t.types[item.type]
  return (
    <Tile
      href={href}
      keepScroll
      src={item.art}
      alt={item.name}
      isFirst={isFirst}
      tag={tag}
      gem={{ text: String(item.grade), label: t.market.gradeOf(item.grade) }}
      title={item.name}
      number={`#${item.tokenid}`}
      isCompact={isCompact}
      isFaded={item.isGone ?? false}
      notes={
        item.isGone ? (
          <TileNote tone="live">{t.market.gone}</TileNote>
        ) : (
          offer.kind === 'auction' && <LockBadge lockBlock={offer.lock_block} head={head} receivedMs={receivedMs} />
        )
      }
    >
      <TileRow>
        <Stars value={item.star} of={MAX_STAR} label={t.market.stars(item.star)} />
        {!isCompact && (
          <span>
            {role !== tag && `${role} · `}
            {t.card.level(f.number(item.level))}
          </span>
        )}
      </TileRow>
      <TileSum
        label={offer.kind === 'sale' ? t.market.price : t.market.nextBid}
        end={
          <>
            <Icon name="power" size={14} />
            <span className="visuallyHidden">{t.market.power}</span>
            {f.number(item.power)}
          </>
        }
      >
        <b title={f.exact(offer.pay)}>{f.toPay(offer.pay)}</b> {offer.coin}
      </TileSum>
    </Tile>
  )
})
