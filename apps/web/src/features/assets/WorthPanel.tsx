import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coinsQuery } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { LineChart } from '../../ui/LineChart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Summary } from '../../ui/Summary.tsx'
import { type Portfolio, type PortfolioDays, portfolioDays, portfolioQuery } from './queries.ts'
import styles from './WorthPanel.module.css'
import { useAssetsWords } from './words/index.ts'
import { partsOf } from './worthParts.ts'

/** What all of it may be worth, how that came to be, and by what it is known. */
export const WorthPanel = ({ mayAsk }: { mayAsk: boolean }) => (
  <div className={styles.panel}>
    <Panel mayAsk={mayAsk} />
  </div>
)

function Panel({ mayAsk }: { mayAsk: boolean }) {
  const { worth: words } = useAssetsWords()
  const [days, setDays] = useState<PortfolioDays>('7')
  const { data, isError } = useQuery({ ...portfolioQuery(days), enabled: mayAsk })
  if (!data)
    return isError ? (
      <Summary title={words.title}>
        <p className={styles.muted}>{words.failed}</p>
      </Summary>
    ) : (
      <div className={cx('skeleton', styles.wait)} role="status" aria-label={words.loading} />
    )
  return (
    <Summary
      title={words.title}
      end={
        <Segmented
          label={words.range}
          value={days}
          options={portfolioDays.map((one) => ({ value: one, text: words.days[one] }))}
          onChange={setDays}
        />
      }
    >
      <Worth portfolio={data} />
    </Summary>
  )
}

function Worth({ portfolio }: { portfolio: Portfolio }) {
  const { f } = useLanguage()
  const { worth: words, kinds } = useAssetsWords()
  const { data: coins } = useQuery(coinsQuery)
  const { total, parts } = partsOf(portfolio, coins)
  const [first, last] = [wei(portfolio.course[0]?.amount), wei(portfolio.course.at(-1)?.amount)]
  const change = last - first
  const course = portfolio.course.map(({ amount }) => amount)
  const counts = portfolio.parts.reduce(
    (sum, one) => [sum[0] + one.by_last_sale, sum[1] + one.by_floor, sum[2] + one.unknown] as const,
    [0, 0, 0] as readonly [number, number, number],
  )
  return (
    <div className={styles.worth}>
      <div className={styles.sum}>
        <p className={styles.total}>
          <b title={f.exact(formatAmount(total))}>{f.balance(formatAmount(total))}</b> {MAIN_COIN}
        </p>
        {change !== 0n && (
          <p className={change > 0n ? styles.up : styles.muted}>
            {change > 0n ? '▲' : '▼'} {f.balance(formatAmount(change > 0n ? change : -change))} {MAIN_COIN}
          </p>
        )}
        <ul className={styles.parts}>
          {parts.map(({ name, share, sum }) => (
            <li key={name} className={styles[name]}>
              <span>{name === 'coins' ? words.coins : kinds[name]}</span>
              <b title={f.exact(sum)}>{f.balance(sum)}</b>
              <i style={{ width: `${share}%` }} />
            </li>
          ))}
        </ul>
        <details className={styles.method}>
          <summary>{words.method}</summary>
          <p>{words.text}</p>
          <p>{words.counts(f.number(counts[0]), f.number(counts[1]), f.number(counts[2]))}</p>
        </details>
      </div>
      <Course course={course} />
    </div>
  )
}

/** A float is enough for the shape of a line; amounts elsewhere stay exact. */
function Course({ course }: { course: readonly string[] }) {
  const { f } = useLanguage()
  const { worth: words } = useAssetsWords()
  const values = course.map(Number)
  const low = f.balance(course[values.indexOf(Math.min(...values))] ?? '0')
  const high = f.balance(course[values.indexOf(Math.max(...values))] ?? '0')
  return <LineChart values={values} label={words.chart(low, high)} low={low} high={high} />
}

const wei = (amount: string | undefined): bigint => {
  const sign = amount?.startsWith('-') ? -1n : 1n
  return sign * (parseAmount(amount?.replace('-', '') ?? '') ?? 0n)
}
