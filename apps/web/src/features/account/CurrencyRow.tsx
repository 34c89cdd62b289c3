import { useQuery } from '@tanstack/react-query'
import { chooseCurrency, ratesQuery, useCurrency } from '../../game/currency.ts'
import { Select } from '../../ui/Select.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useAccountWords } from './words/index.ts'

const NONE = 'none'

/** What amounts are shown in beside their coin, of what the operator has rates for. */
export function CurrencyRow() {
  const { setting: words } = useAccountWords()
  const { data: rates = [] } = useQuery(ratesQuery)
  const chosen = useCurrency()
  if (rates.length === 0) return null
  const options = [
    { value: NONE, text: words.noCurrency },
    ...rates.map(({ currency }) => ({ value: currency as string, text: currency as string })),
  ]
  const { value, text } = options.find((one) => one.value === chosen) ?? { value: NONE, text: words.noCurrency }
  return (
    <SettingRow
      icon="purse"
      title={words.currency}
      value={null}
      note={words.currencyNote}
      end={<Select label={words.currency} text={text} value={value} options={options} onChange={chooseCurrency} />}
    />
  )
}
