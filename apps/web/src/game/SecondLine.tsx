import { shortAmount } from '@mdragon/domain/money/amount'
import { type Currency, worthAt } from '@mdragon/domain/money/currencies'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/index.tsx'
import { intlTag } from '../i18n/locale.ts'
import { ratesQuery, useCurrency } from './currency.ts'
import styles from './SecondLine.module.css'

type SecondLineProps = { amount: string; coin: string; way?: 'pay' | 'get' }

/** About what it is worth in the currency that the reader has chosen. Nothing where none is, or there is no rate. */
export function SecondLine({ amount, coin, way = 'pay' }: SecondLineProps) {
  const { f, locale } = useLanguage()
  const currency = useCurrency()
  const { data } = useQuery({ ...ratesQuery, enabled: currency !== null })
  const rate = data?.find((one) => one.currency === currency)
  const worth = worthAt(amount, rate?.coins[coin])
  if (!currency || worth === null) return null
  const text = inCurrency(shortAmount(worth, way === 'pay' ? 'up' : 'down'), currency, intlTag(locale))
  return (
    <span className={styles.second}>
      ≈ {text}
      {typeof rate?.set_at === 'number' && <span> · {f.day(rate.set_at)}</span>}
    </span>
  )
}

/** Rounded already; Intl reads a decimal string without going through a float. */
const inCurrency = (amount: string, currency: Currency, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, maximumSignificantDigits: 3 }).format(amount as `${number}`)
