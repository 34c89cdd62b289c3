import { camps } from '@mdragon/domain/asset/kinds'
import { campWord } from '../../game/assetWords.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { type HallAddress, heroFilters, heroSorts } from './address.ts'
import styles from './Heroes.module.css'
import type { Hall } from './queries.ts'
import { countReady } from './shown.ts'
import { useHeroesWords } from './words/index.ts'

type HallHeadProps = { address: HallAddress; hall: Hall | undefined; onChange: (address: HallAddress) => void }

/** How far the collection is, and which part of it is shown. */
export function HallHead({ address, hall, onChange }: HallHeadProps) {
  const { t } = useLanguage()
  const words = useHeroesWords()
  const owned = hall?.camps.reduce((sum, camp) => sum + camp.owned, 0)
  const activated = hall?.camps.reduce((sum, camp) => sum + camp.activated, 0)
  return (
    <header>
      <div className={styles.top}>
        <h1>{t.pages.heroes}</h1>
        <div className={styles.progress}>
          <Collected label={words.owned} count={owned} all={hall?.heroes.length} />
          <Collected label={words.activated} count={activated} all={hall?.heroes.length} />
        </div>
      </div>
      <div className={styles.filters}>
        <CampChips address={address} hall={hall} onChange={onChange} />
        <ShowAndSort address={address} hall={hall} onChange={onChange} />
      </div>
    </header>
  )
}

function Collected({ label, count, all }: { label: string; count: number | undefined; all: number | undefined }) {
  const { f } = useLanguage()
  const { of } = useHeroesWords()
  const isKnown = count !== undefined && all !== undefined
  return (
    <div>
      <p>
        <span>{label}</span>
        <b>{isKnown ? of(f.number(count), f.number(all)) : '…'}</b>
      </p>
      <Progress share={isKnown ? count / all : 0} label={label} />
    </div>
  )
}

function CampChips({ address, hall, onChange }: HallHeadProps) {
  const { t, f } = useLanguage()
  const words = useHeroesWords()
  const choices = [totalOf(hall), ...camps.map((_, i) => hall?.camps[i] ?? unknown(i + 1))]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={words.campsLabel} className={cx(chipGroup, styles.camps)}>
      {choices.map(({ camp, owned, heroes }) => (
        <Chip
          key={camp}
          on={camp === address.camp}
          count={heroes === 0 ? '' : `${f.number(owned)}/${f.number(heroes)}`}
          onClick={() => onChange({ ...address, camp, hero: 0 })}
        >
          {camp === 0 ? words.allCamps : campWord(t, { type: 'hero', camp })}
        </Chip>
      ))}
    </div>
  )
}

type Share = { camp: number; owned: number; heroes: number }

/** Before the hall is known. */
const unknown = (camp: number): Share => ({ camp, owned: 0, heroes: 0 })
const totalOf = (hall: Hall | undefined): Share =>
  (hall?.camps ?? []).reduce(
    (sum, { owned, heroes }) => ({ camp: 0, owned: sum.owned + owned, heroes: sum.heroes + heroes }),
    unknown(0),
  )

function ShowAndSort({ address, hall, onChange }: HallHeadProps) {
  const { f } = useLanguage()
  const words = useHeroesWords()
  const ready = hall ? countReady(hall.heroes) : 0
  const textOf = (show: HallAddress['show']) =>
    show === 'ready' && ready > 0 ? `${words.shows.ready} ${f.number(ready)}` : words.shows[show]
  return (
    <div className={styles.show}>
      <Segmented
        label={words.showLabel}
        value={address.show}
        options={heroFilters.map((show) => ({ value: show, text: textOf(show) }))}
        onChange={(show) => onChange({ ...address, show, hero: 0 })}
      />
      <Select
        label={words.sortLabel}
        text={words.sorts[address.sort]}
        value={address.sort}
        options={heroSorts.map((sort) => ({ value: sort, text: words.sorts[sort] }))}
        onChange={(sort) => onChange({ ...address, sort })}
      />
    </div>
  )
}
