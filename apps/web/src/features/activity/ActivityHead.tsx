import { activityGroups } from '@mdragon/domain/activity/told'
import { priceCoins } from '@mdragon/domain/money/coins'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { button } from '../../ui/button.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Activity.module.css'
import { type ActivityFilter, monthsBefore } from './address.ts'
import { datesOf } from './dates.ts'
import { useActivityWords } from './words/index.ts'

const groups = ['all', ...activityGroups] as const
const MONTHS = 24
const ANY = 'any'

type ActivityHeadProps = {
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
  isExporting: boolean
  onExport: () => void
}

/** What is shown, and the same as a file. */
export function ActivityHead({ filter, onChange, isExporting, onExport }: ActivityHeadProps) {
  const { locale } = useLanguage()
  const words = useActivityWords()
  const dates = datesOf(locale)
  const months = monthsBefore(useNow(), MONTHS).map((value) => ({ value, text: dates.month(value) }))
  return (
    <header>
      <div className={styles.title}>
        <h1>{words.title}</h1>
        <button
          type="button"
          className={button('quiet')}
          aria-disabled={isExporting}
          onClick={() => isExporting || onExport()}
        >
          <Icon name="download" size={16} />
          {isExporting ? words.csvBusy : words.csv}
        </button>
      </div>
      <div className={styles.filters}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label={words.groupsLabel} className={styles.groups}>
          {groups.map((group) => (
            <Chip key={group} on={filter.group === group} onClick={() => onChange({ ...filter, group })}>
              {words.groups[group]}
            </Chip>
          ))}
        </div>
        <div className={styles.selects}>
          <Select
            label={words.coinLabel}
            text={filter.coin ?? words.anyCoin}
            value={filter.coin ?? ANY}
            isOn={filter.coin !== null}
            options={[{ value: ANY, text: words.anyCoin }, ...priceCoins.map((coin) => ({ value: coin, text: coin }))]}
            onChange={(coin) => onChange({ ...filter, coin: coin === ANY ? null : coin })}
          />
          <Select
            label={words.monthLabel}
            text={filter.month ? dates.month(filter.month) : words.anyMonth}
            value={filter.month ?? ANY}
            isOn={filter.month !== null}
            options={[{ value: ANY, text: words.anyMonth }, ...months]}
            onChange={(month) => onChange({ ...filter, month: month === ANY ? null : month })}
          />
        </div>
      </div>
    </header>
  )
}
