import type { MarketSearch } from '@mdragon/domain/market/search'
import { useLanguage } from '../../i18n/index.tsx'
import { queryClient } from '../../lib/queryClient.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import styles from './FilterPanel.module.css'
import { coinChoices, countOf, filterGroups, typeChoices, withCoin, withType } from './filters.ts'
import { LevelFilter } from './LevelFilter.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { type MarketPage, marketQuery } from './queries.ts'

type FilterPanelProps = {
  search: MarketSearch
  facets: MarketPage['facets'] | undefined
  onChange: (search: MarketSearch) => void
}

/** Every filter of the market, each choice with how many it would show. Pressing a choice again lets it go. */
export function FilterPanel({ search, facets, onChange }: FilterPanelProps) {
  const { t, f, locale } = useLanguage()
  /** From the finger's coming down to its going up a tenth of a second passes: the list is asked for before. */
  const leadsTo = (next: MarketSearch) => ({
    onPointerDown: () => void queryClient.prefetchInfiniteQuery(marketQuery(next, locale)),
    onClick: () => onChange(next),
  })
  const counted = (count: number | undefined) =>
    count === undefined ? { count: '' } : { count: f.number(count), isEmpty: count === 0 }
  return (
    <div className={styles.panel}>
      <div className={chipGroup}>
        <Chip on={search.watched} icon="heart" {...leadsTo({ ...search, watched: !search.watched })}>
          {t.watch.mine}
        </Chip>
      </div>
      <fieldset>
        <legend>{t.market.type}</legend>
        <div className={chipGroup}>
          <Chip on={search.type === 'all'} {...leadsTo(withType(search, 'all'))}>
            {t.market.all}
          </Chip>
          {typeChoices(t).map(({ value, text, icon }) => (
            <Chip
              key={value}
              on={search.type === value}
              icon={icon}
              {...counted(countOf(facets, 'type', value))}
              {...leadsTo(withType(search, search.type === value ? 'all' : value))}
            >
              {text}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t.market.coin}</legend>
        <div className={chipGroup}>
          <Chip on={search.coin === 'all'} {...leadsTo(withCoin(search, 'all'))}>
            {t.market.all}
          </Chip>
          {coinChoices.map((coin) => (
            <Chip
              key={coin}
              on={search.coin === coin}
              {...counted(countOf(facets, 'coin', coin))}
              {...leadsTo(withCoin(search, search.coin === coin ? 'all' : coin))}
            >
              {coin}
            </Chip>
          ))}
        </div>
        <PriceFilter search={search} onChange={onChange} />
      </fieldset>
      {filterGroups(t, search.type).map(({ name, title, choices }) => (
        <fieldset key={name}>
          <legend>{title}</legend>
          <div className={chipGroup}>
            <Chip on={search[name] === 0} {...leadsTo({ ...search, [name]: 0 })}>
              {t.market.all}
            </Chip>
            {choices.map(({ value, text, icon }) => (
              <Chip
                key={value}
                on={search[name] === value}
                icon={icon}
                {...counted(countOf(facets, name, value))}
                {...leadsTo({ ...search, [name]: search[name] === value ? 0 : value })}
              >
                {text}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      <LevelFilter level={search.level} onChange={(level) => onChange({ ...search, level })} />
    </div>
  )
}
