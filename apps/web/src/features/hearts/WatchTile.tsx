import { tierOf } from '@mdragon/domain/asset/kinds'
import { useState } from 'react'
import { assetHref } from '../../game/assetHref.ts'
import { HeartToggle } from '../../game/HeartToggle.tsx'
import { useHasEnded } from '../../game/listingEnd.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { AmountText } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { Tile, TileNote, TileSum } from '../../ui/Tile.tsx'
import type { Hearted } from './queries.ts'
import { TargetDialog } from './TargetDialog.tsx'
import { useHeartsWords } from './words/index.ts'

const BPS = 10_000

/** One that is watched: what it costs now, and what has become of its price. */
export function WatchTile({ item, isFirst }: { item: Hearted; isFirst: boolean }) {
  const { t, f } = useLanguage()
  const words = useHeartsWords()
  const { offer, was, target, change_bps: change } = item
  const isEnded = useHasEnded(offer)
  const [isAiming, setAiming] = useState(false)
  const name = `${item.name} #${item.tokenid}`
  const price = ({ amount, coin }: { amount: string; coin: string }) => `${f.exact(amount)} ${coin}`
  const percent = (bps: number) => `${bps > 0 ? '+' : ''}${f.percent(bps / BPS)}`
  return (
    <Tile
      href={assetHref(item)}
      src={item.art}
      alt={t.market.stars(item.star)}
      isFirst={isFirst}
      grade={{ tier: tierOf(item.grade), text: f.number(item.grade), label: t.market.gradeOf(item.grade) }}
      title={item.name}
      facts={t.card.level(f.number(item.level))}
      number={`#${item.tokenid}`}
      corner={<HeartToggle item={item} />}
      notes={
        <>
          {change !== null && change !== 0 && <TileNote>{words.change(percent(change))}</TileNote>}
          {was && change === null && <TileNote>{words.was(price(was))}</TileNote>}
        </>
      }
      foot={
        <>
          <button
            type="button"
            className={button('quiet', true)}
            aria-label={words.targetOf(name)}
            onClick={() => setAiming(true)}
          >
            {target ? words.targetAt(price(target)) : words.setTarget}
          </button>
          {isAiming && (
            <TargetDialog id={item.assets_id} name={name} target={target} onClose={() => setAiming(false)} />
          )}
        </>
      }
    >
      {offer && !isEnded ? (
        <TileSum label={offer.kind === 'sale' ? words.now : words.nextBid}>
          <AmountText amount={offer.pay} coin={offer.coin} />
        </TileSum>
      ) : (
        <TileSum label={words.notOffered} />
      )}
    </Tile>
  )
}
