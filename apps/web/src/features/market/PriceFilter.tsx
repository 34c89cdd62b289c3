import type { MarketSearch } from '@mdragon/domain/market/search'
import { formatAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import { useLanguage } from '../../i18n/index.tsx'
import { useDraft } from '../../lib/useDraft.ts'
import { readMoney, writeMoney } from '../../operations/money.ts'
import styles from './FilterPanel.module.css'

/** The list follows once the hand rests. */
const REST_MS = 500

type PriceFilterProps = { search: MarketSearch; onChange: (search: MarketSearch) => void }

/** The least and the most to pay, in one coin: the chosen one, or the game's own. */
export function PriceFilter({ search, onChange }: PriceFilterProps) {
  const { t } = useLanguage()
  const coin = search.coin === 'all' ? MAIN_COIN : search.coin
  const set = (bound: Partial<MarketSearch>) => onChange({ ...search, coin, ...bound })
  return (
    <div className={styles.price}>
      <Bound
        label={t.market.priceFrom(coin)}
        hint={t.market.least}
        amount={search.from}
        onChange={(from) => set({ from })}
      />
      <span aria-hidden="true">–</span>
      <Bound label={t.market.priceTo(coin)} hint={t.market.most} amount={search.to} onChange={(to) => set({ to })} />
      <span aria-hidden="true">{coin}</span>
    </div>
  )
}

type BoundProps = { label: string; hint: string; amount: string; onChange: (amount: string) => void }

/** What is no amount bounds nothing. */
function Bound({ label, hint, amount, onChange }: BoundProps) {
  const { locale } = useLanguage()
  const read = (text: string) => {
    const money = readMoney(text, locale)
    onChange('wei' in money ? formatAmount(money.wei) : '')
  }
  const { draft, change, flush } = useDraft(writeMoney(amount, locale), read, REST_MS)
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      aria-label={label}
      placeholder={hint}
      value={draft}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && flush(draft)}
    />
  )
}
