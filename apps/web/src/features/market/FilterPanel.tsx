import type { MarketSearch } from '@mdragon/domain/market/search'
import { memo } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
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
export const FilterPanel = memo(function FilterPanel({ search, facets, onChange }: FilterPanelProps) {
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
})

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
  // What the address asks for now: this chip may have been drawn for an earlier one.
  const next = () => withChoice(readAddress(window.location.search).search, name, value)
  return (
    <Chip
      on={on}
      icon={icon}
      {...(count !== undefined && {
        count: count === null ? '' : f.number(count),
        isEmpty: count === 0,
        holdsPlace: true,
      })}
      // From the finger's coming down to its going up a tenth of a second passes: the list is asked for before.
      onPointerDown={() => void queryClient.prefetchInfiniteQuery(marketQuery(next(), locale))}
      onClick={() => void onChange(next())}
    >
      {text}
    </Chip>
  )
})
