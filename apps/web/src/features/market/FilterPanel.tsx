import type { MarketSearch } from '@mdragon/domain/market/search'
import { memo, startTransition, useOptimistic } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { pause } from '../../lib/pause.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { readAddress } from './address.ts'
import styles from './FilterPanel.module.css'
import { type ChoiceName, coinChoices, countOf, filterGroups, typeChoices, withChoice } from './filters.ts'
import { LevelFilter } from './LevelFilter.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { type MarketPage, marketQuery } from './queries.ts'

type FilterPanelProps = {
  search: MarketSearch
  facets: MarketPage['facets'] | undefined
  /** The same as long as the language is: of a press only the chips that it changes are drawn again. */
  onChange: (search: MarketSearch) => Promise<void>
}

/** Every filter of the market, each choice with how many it would show. Pressing a choice again lets it go. */
export function FilterPanel({ search, facets, onChange }: FilterPanelProps) {
  const { t } = useLanguage()
  const chip = <K extends ChoiceName>(name: K, value: MarketSearch[K], text: string, icon?: IconName) => (
    <FilterChip
      key={String(value)}
      on={search[name] === value}
      // What lets all of it go is not counted, and what one watches is not known to the server.
      count={
        value && value !== 'all' && name !== 'watched' ? (countOf(facets, name, String(value)) ?? null) : undefined
      }
      {...{ name, value, text, icon, onChange }}
    />
  )
  return (
    <div className={styles.panel}>
      <div className={chipGroup}>{chip('watched', true, t.watch.mine, 'heart')}</div>
      <fieldset>
        <legend>{t.market.type}</legend>
        <div className={chipGroup}>
          {chip('type', 'all', t.market.all)}
          {typeChoices(t).map(({ value, text, icon }) => chip('type', value, text, icon))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t.market.coin}</legend>
        <div className={chipGroup}>
          {chip('coin', 'all', t.market.all)}
          {coinChoices.map((coin) => chip('coin', coin, coin))}
        </div>
        <PriceFilter search={search} onChange={onChange} />
      </fieldset>
      {filterGroups(t, search.type).map(({ name, title, choices }) => (
        <fieldset key={name}>
          <legend>{title}</legend>
          <div className={chipGroup}>
            {chip(name, 0, t.market.all)}
            {choices.map(({ value, text, icon }) => chip(name, value, text, icon))}
          </div>
        </fieldset>
      ))}
      <LevelFilter level={search.level} onChange={(level) => onChange({ ...search, level })} />
    </div>
  )
}

/** What comes sooner is its own answer to the press: a mark before it would be a frame in its way. */
const UNMARKED_MS = 40

type FilterChipProps = {
  name: ChoiceName
  value: MarketSearch[ChoiceName]
  text: string
  icon?: IconName | undefined
  on: boolean
  /** Null: not known yet. */
  count: number | null | undefined
  onChange: (search: MarketSearch) => Promise<void>
}

const FilterChip = memo(function FilterChip({ name, value, text, icon, on, count, onChange }: FilterChipProps) {
  const { f, locale } = useLanguage()
  // Where the answer is waited for, it says that it was pressed: the list, and all else, is drawn with the answer.
  const [isOn, press] = useOptimistic(on)
  // What the address asks for now: this chip may have been drawn for an earlier one.
  const next = () => withChoice(readAddress(window.location.search).search, name, value)
  return (
    <Chip
      on={isOn}
      icon={icon}
      {...(count !== undefined && { count: count === null ? '' : f.number(count), isEmpty: count === 0 })}
      // From the finger's coming down to its going up a tenth of a second passes: the list is asked for before.
      onPointerDown={() => void queryClient.prefetchInfiniteQuery(marketQuery(next(), locale))}
      onClick={() =>
        startTransition(async () => {
          const shown = onChange(next())
          const isShown = await Promise.race([shown.then(() => true), pause(UNMARKED_MS)])
          if (!isShown) startTransition(() => press(!isOn))
          await shown
        })
      }
    >
      {text}
    </Chip>
  )
})
