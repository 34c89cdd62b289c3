import { FIRST_SORT, type MarketSearch, type MarketSort, marketSorts } from '@mdragon/domain/market/search'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import type { Catalogue } from '../../i18n/tw.ts'
import { RemovableChip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { withoutFilters } from './address.ts'
import { activeFilters, withSort } from './filters.ts'
import styles from './MarketHead.module.css'
import type { MarketPage } from './queries.ts'

type MarketHeadProps = {
  search: MarketSearch
  page: MarketPage | undefined
  /** Nothing is known yet, and an answer is on its way. */
  isWaiting: boolean
  /** A line about the market, which comes later: its place is kept. */
  children?: ReactNode
  onChange: (search: MarketSearch) => void
}

const kindOptions = (t: Catalogue) =>
  [
    { value: 'all', text: t.market.all },
    { value: 'sale', text: t.market.sale },
    { value: 'auction', text: t.market.auction },
  ] as const

/** The order, of which the first is the market's own. */
function SortSelect({ search, onChange }: Pick<MarketHeadProps, 'search' | 'onChange'>) {
  const { t } = useLanguage()
  return (
    <Select<MarketSort>
      label={t.market.sort}
      text={t.sorts[search.sort]}
      value={search.sort}
      options={marketSorts.map((sort) => ({ value: sort, text: t.sorts[sort] }))}
      isOn={search.sort !== FIRST_SORT}
      onChange={(sort) => onChange(withSort(search, sort))}
    />
  )
}

/** Title with counts, how it is sold, and the order. */
export function MarketHead({ search, page, isWaiting, onChange, children }: MarketHeadProps) {
  const { t, f } = useLanguage()
  const setKind = (kind: MarketSearch['kind']) => onChange({ ...search, kind })
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{t.title.market}</h1>
        <div className={styles.counts}>
          {page
            ? [
                t.market.onSale(f.number(page.on_sale)),
                t.market.inAuction(f.number(page.in_auction)),
                page.floors.length > 0 &&
                  t.market.floor(page.floors.map(({ coin, price }) => `${f.toPay(price)} ${coin}`).join(' / ')),
              ]
                .filter(Boolean)
                .join(' · ')
            : isWaiting && <span className={cx('skeleton', styles.loading)} />}
        </div>
      </div>
      <div className={styles.desk}>
        <Segmented label={t.market.kind} value={search.kind} options={kindOptions(t)} onChange={setKind} />
        <SortSelect search={search} onChange={onChange} />
      </div>
      <div className={cx(styles.counts, styles.lately)}>{children}</div>
    </div>
  )
}

type ActiveFiltersProps = Omit<MarketHeadProps, 'isWaiting' | 'children'> & {
  isOld: boolean
  /** Somebody wants to keep this search. */
  onSave: () => void
}

/** What narrows the list, each removable, and how many are left; on phones also the order and how it is sold. */
export function ActiveFilters({ search, page, isOld, onChange, onSave }: ActiveFiltersProps) {
  const { t, f } = useLanguage()
  const active = activeFilters(t, search, f)
  const found = page && !isOld ? t.market.found(f.number(page.total)) : ''
  return (
    <>
      {/* Always there, so that a screen reader hears each new count. */}
      <p className="visuallyHidden" role="status">
        {found}
      </p>
      <div className={cx(styles.chips, active.length === 0 && styles.bare)}>
        {active.length > 0 && (
          <>
            <span className={styles.found} aria-hidden="true">
              {found || '…'}
            </span>
            {active.map(({ key, text, without }) => (
              <RemovableChip key={key} label={t.market.remove(text)} onRemove={() => onChange(without)}>
                {text}
              </RemovableChip>
            ))}
            <button type="button" className={styles.clear} onClick={() => onChange(withoutFilters(search))}>
              {t.market.clearAll}
            </button>
            <button type="button" className={styles.clear} onClick={onSave}>
              {t.watch.save}
            </button>
          </>
        )}
        <span className={styles.phone}>
          <SortSelect search={search} onChange={onChange} />
          <Select
            label={t.market.kind}
            text={kindOptions(t).find(({ value }) => value === search.kind)?.text ?? ''}
            value={search.kind}
            options={kindOptions(t)}
            isOn={search.kind !== 'all'}
            onChange={(kind) => onChange({ ...search, kind })}
          />
        </span>
      </div>
    </>
  )
}
