import { tierOf } from '@mdragon/domain/asset/kinds'
import { countdown, type Head } from '../../game/lockCountdown.ts'
import { useFreshHead } from '../../game/useFreshHead.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tile, TileLive, TileSum } from '../../ui/Tile.tsx'
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
      alt=""
      isFirst={isFirst}
      grade={{ tier: tierOf(item.grade), text: f.number(item.grade), label: t.market.gradeOf(item.grade) }}
      title={item.name}
      facts={t.card.level(f.number(item.level))}
      unseen={t.market.stars(item.star)}
      number={`#${item.tokenid}`}
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
}

/** Ticks on its own, so that the tile around it does not. */
function LocksIn({ lockBlock, head, receivedMs }: { lockBlock: number; head: Head; receivedMs: number }) {
  const { t, f } = useLanguage()
  const since = useFreshHead(head, receivedMs)
  const { blocks, locked } = countdown(lockBlock, since.head, since.receivedMs, useNow())
  return locked ? t.market.locked : t.market.locksIn(f.number(blocks))
}
