import { tierOf } from '@mdragon/domain/asset/kinds'
import { HeartToggle } from '../../game/HeartToggle.tsx'
import { LocksIn } from '../../game/LocksIn.tsx'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { AmountText } from '../../ui/Amount.tsx'
import { Tile, TileLive, TilePower, TileSum } from '../../ui/Tile.tsx'
import type { KindOffer } from './queries.ts'

type OfferTileProps = { item: KindOffer; isFirst: boolean; head: Head; receivedMs: number }

/** One that can be had: how strong, and for how much. */
export function OfferTile({ item, isFirst, head, receivedMs }: OfferTileProps) {
  const { t, f } = useLanguage()
  const { offer } = item
  return (
    <Tile
      href={`/cardDetail?id=${item.assets_id}`}
      src={item.art}
      alt={t.market.stars(item.star)}
      isFirst={isFirst}
      grade={{ tier: tierOf(item.grade), text: f.number(item.grade), label: t.market.gradeOf(item.grade) }}
      title={item.name}
      facts={t.card.level(f.number(item.level))}
      number={`#${item.tokenid}`}
      corner={<HeartToggle item={item} />}
    >
      <TileSum
        label={
          offer.kind === 'sale' ? (
            t.market.price
          ) : (
            <TileLive>
              {t.market.nextBid} ·{' '}
              {offer.lock_block === null ? (
                t.market.noBidYet
              ) : (
                <LocksIn lockBlock={offer.lock_block} head={head} receivedMs={receivedMs} />
              )}
            </TileLive>
          )
        }
        end={<TilePower label={t.market.power}>{f.number(item.power)}</TilePower>}
      >
        <AmountText amount={offer.pay} coin={offer.coin} />
      </TileSum>
    </Tile>
  )
}
