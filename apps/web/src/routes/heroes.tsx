import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivateHeroDialog } from '../features/heroes/ActivateHeroDialog.tsx'
import { type HallAddress, hallHref, readHallAddress } from '../features/heroes/address.ts'
import { HallHead } from '../features/heroes/HallHead.tsx'
import { HallEmpty, HallFailed } from '../features/heroes/HallNotices.tsx'
import styles from '../features/heroes/Heroes.module.css'
import { HeroGrid, HeroGridSkeleton } from '../features/heroes/HeroGrid.tsx'
import { HeroView } from '../features/heroes/HeroView.tsx'
import { type Hall, heroesQuery } from '../features/heroes/queries.ts'
import { shownHeroes } from '../features/heroes/shown.ts'
import { useHeroesWords } from '../features/heroes/words/index.ts'
import { marketHref } from '../features/market/address.ts'
import { only } from '../features/market/filters.ts'
import { campWord } from '../game/assetWords.ts'
import { presenceQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { navigate, useLocation } from '../lib/router.tsx'
import { useMedia } from '../lib/useMedia.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** The hall of heroes: everyone of the roster, who is there and who is missing. */
export default function HeroesScreen() {
  const { search } = useLocation()
  const { locale } = useLanguage()
  const words = useHeroesWords()
  const address = readHallAddress(search)
  const { data: user } = useQuery(presenceQuery)
  const {
    data: hall,
    error,
    refetch,
  } = useQuery({
    ...heroesQuery(locale),
    enabled: user?.must_change_password === false,
  })
  return (
    <div className={styles.page}>
      <HallHead address={address} hall={hall} onChange={show} />
      {hall ? (
        <Heroes hall={hall} address={address} />
      ) : error ? (
        <HallFailed text={words.failedText} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.columns}>
          <div>
            <HeroGridSkeleton label={words.loading} />
          </div>
        </div>
      )}
    </div>
  )
}

const show = (address: HallAddress) => navigate(hallHref(address), { keepScroll: true, replace: true })

function Heroes({ hall, address }: { hall: Hall; address: HallAddress }) {
  const { t, f } = useLanguage()
  const words = useHeroesWords()
  const isWide = useMedia('(min-width: 1100px)')
  const heroes = shownHeroes(hall.heroes, address)
  const asked = hall.heroes.find(({ index_id }) => index_id === address.hero)
  // Where there is room somebody is always seen: whom the player may activate, else the first.
  const hero = asked ?? (isWide ? (heroes.find(({ can_activate }) => can_activate) ?? heroes[0]) : undefined)
  const camp = hall.camps.find((one) => one.camp === address.camp)
  return (
    <>
      <p className="visuallyHidden" role="status">
        {words.found(f.number(heroes.length))}
      </p>
      {camp && (
        <p className={styles.camp}>
          {words.campBonus(
            campWord(t, { type: 'hero', camp: camp.camp }),
            f.percent(camp.percent / 100),
            f.percent(hall.most_percent / 100),
          )}
        </p>
      )}
      <div className={styles.columns}>
        {heroes.length > 0 ? <HeroGrid heroes={heroes} address={address} shown={hero?.index_id ?? 0} /> : <HallEmpty />}
        {hero && <Shown key={hero.index_id} index={hero.index_id} hall={hall} address={address} isWide={isWide} />}
      </div>
    </>
  )
}

type ShownProps = { index: number; hall: Hall; address: HallAddress; isWide: boolean }

/** Beside the others where there is room, else over them. */
function Shown({ index, hall, address, isWide }: ShownProps) {
  const { t } = useLanguage()
  const [isActivating, setActivating] = useState(false)
  const hero = hall.heroes.find(({ index_id }) => index_id === index)
  if (!hero) return null
  const view = (
    <HeroView
      hero={hero}
      hall={hall}
      marketHref={marketHref(only({ type: 'hero', q: hero.name }))}
      onActivate={() => setActivating(true)}
    />
  )
  return (
    <>
      {isWide ? (
        <aside className={styles.side} aria-label={hero.name}>
          {view}
        </aside>
      ) : (
        <Dialog
          title={hero.name}
          closeLabel={t.nav.close}
          place="sheet"
          isHeld={isActivating}
          onClose={() => show({ ...address, hero: 0 })}
        >
          {view}
        </Dialog>
      )}
      {isActivating && <ActivateHeroDialog hero={hero} hall={hall} onClose={() => setActivating(false)} />}
    </>
  )
}
