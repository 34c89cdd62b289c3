import { dragonSkillLevels, tierOf } from '@mdragon/domain/asset/kinds'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import type { ReactNode } from 'react'
import { assetHref } from '../../game/assetHref.ts'
import { LocksIn } from '../../game/LocksIn.tsx'
import { useHasEnded } from '../../game/listingEnd.ts'
import { countdown, type Head } from '../../game/lockCountdown.ts'
import { useServerName } from '../../game/servers.ts'
import { useFreshHead } from '../../game/useFreshHead.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { AmountText } from '../../ui/Amount.tsx'
import { Tile, TileNote, TilePower, TileRow, TileSum } from '../../ui/Tile.tsx'
import type { OwnAsset } from './queries.ts'
import { isConfirming, statusOf } from './status.ts'
import { useAssetsWords } from './words/index.ts'

type AssetTileProps = {
  item: OwnAsset
  isFirst: boolean
  head: Head
  receivedMs: number
  /** It has come since its owner last looked. */
  isNew: boolean
  actions: ReactNode
}

/** One of the player's own: what it is, where it is, how it stands, and what can be done with it. */
export function AssetTile({ item, isFirst, head, receivedMs, isNew, actions }: AssetTileProps) {
  const { t, f } = useLanguage()
  const words = useAssetsWords()
  const { offer } = item
  const power = <TilePower label={t.market.power}>{f.number(item.power + item.hall_bonus)}</TilePower>
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
      notes={
        <>
          {isNew && <TileNote tone="fresh">{words.isNew}</TileNote>}
          <Standing item={item} />
          {typeof offer?.lock_block === 'number' && (
            <LockNote lockBlock={offer.lock_block} head={head} receivedMs={receivedMs} />
          )}
          {offer && <EndNote offer={offer} />}
          {item.hall_bonus > 0 && <TileNote>{words.fromHall(f.number(item.hall_bonus))}</TileNote>}
        </>
      }
      foot={actions}
    >
      {item.type === 'dragon' && <DragonRow item={item} />}
      {offer ? (
        <TileSum label={offer.kind === 'sale' ? t.market.price : t.card.currentPrice} end={power}>
          <AmountText amount={offer.price} coin={offer.coin} />
        </TileSum>
      ) : (
        <NotOffered item={item} end={power} />
      )}
    </Tile>
  )
}

/** Not for sale: then what it may be worth stands in the price's place, with how that is known. */
function NotOffered({ item: { worth }, end }: { item: OwnAsset; end: ReactNode }) {
  const { t } = useLanguage()
  const { worth: words } = useAssetsWords()
  if (!worth) return <TileSum label={t.card.notOffered} end={end} />
  return (
    <TileSum label={`${t.card.notOffered} · ${words.by[worth.by]}`} end={end}>
      <AmountText amount={worth.amount} coin={MAIN_COIN} way="get" />
    </TileSum>
  )
}

/** 'Contract asset · In auction', 'Game asset · Server 1 · Azure Dragon · Claiming' */
function Standing({ item: { place, status: code, offer, server_id, claim_until } }: { item: OwnAsset }) {
  const server = useServerName(server_id)
  const { places, statuses, auctioning, claiming, ended, onServer } = useAssetsWords()
  const isEnded = useHasEnded(offer)
  const status = statusOf(code)
  const isClaiming = claim_until !== null
  const standing =
    isEnded && !isConfirming(status)
      ? ended
      : status === 'onSale' && offer?.kind === 'auction'
        ? auctioning
        : status && statuses[status]
  // What is on the chain already says more than that it may be sent.
  const word = isClaiming && !isConfirming(status) ? claiming : standing
  return (
    <TileNote tone={isClaiming || isConfirming(status) ? 'busy' : 'calm'}>
      {[places[place], server_id !== null && (server ?? onServer(server_id)), word].filter(Boolean).join(' · ')}
    </TileNote>
  )
}

/** Ticks on its own, so that the tile around it does not. */
function LockNote({ lockBlock, head, receivedMs }: { lockBlock: number; head: Head; receivedMs: number }) {
  const since = useFreshHead(head, receivedMs)
  const { locked } = countdown(lockBlock, since.head, since.receivedMs, useNow())
  // A locked one says so by its status.
  return locked ? null : (
    <TileNote tone="live">
      <LocksIn lockBlock={lockBlock} head={head} receivedMs={receivedMs} />
    </TileNote>
  )
}

function EndNote({ offer }: { offer: NonNullable<OwnAsset['offer']> }) {
  const { f } = useLanguage()
  const { until } = useAssetsWords()
  const isEnded = useHasEnded(offer)
  // An ended one says so by its standing.
  return offer.expires_at === null || isEnded ? null : <TileNote>{until(f.moment(offer.expires_at))}</TileNote>
}

function DragonRow({ item }: { item: OwnAsset }) {
  const { f } = useLanguage()
  const { refined, skills, isActivated, notActivated } = useAssetsWords()
  const awake = dragonSkillLevels.filter((level) => item.level >= level).length
  return (
    <TileRow>
      <span>{[refined(f.number(item.stage)), item.is_activated ? isActivated : notActivated].join(' · ')}</span>
      <span>{skills(f.number(awake), f.number(dragonSkillLevels.length))}</span>
    </TileRow>
  )
}
