import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN } from '@mdragon/domain/money/coins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coinsQuery } from '../../game/coins.ts'
import { SecondLine } from '../../game/SecondLine.tsx'
import { useLanguage } from '../../i18n/index.tsx'
import { Room } from '../../lib/Room.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { cx } from '../../ui/cx.ts'
import { LineChart } from '../../ui/LineChart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Summary } from '../../ui/Summary.tsx'
import { Difference } from './Difference.tsx'
import { type Portfolio, type PortfolioDays, portfolioDays, portfolioQuery, profitYearsQuery } from './queries.ts'
import styles from './WorthPanel.module.css'
import { useAssetsWords } from './words/index.ts'
import { partsOf } from './worthParts.ts'

/** What all of it may be worth, how that came to be, and by what it is known. */
export const WorthPanel = ({ mayAsk }: { mayAsk: boolean }) => (
  <div className={styles.panel}>
    <InRoom mayAsk={mayAsk} />
  </div>
)

function InRoom({ mayAsk }: { mayAsk: boolean }) {
  const [days, setDays] = useState<PortfolioDays>('7')
  const portfolio = useQuery({ ...portfolioQuery(days), enabled: mayAsk })
  // A part of what is told is what one's coins are worth.
  const coins = useQuery({ ...coinsQuery, enabled: mayAsk })
  return (
    <Room name="worth" isThere={portfolio.isError || (portfolio.isSuccess && !coins.isPending)}>
      <Panel portfolio={portfolio} days={days} onDays={setDays} />
    </Room>
  )
}

type PanelProps = {
  portfolio: { data: Portfolio | undefined; isError: boolean }
  days: PortfolioDays
  onDays: (days: PortfolioDays) => void
}

function Panel({ portfolio: { data, isError }, days, onDays }: PanelProps) {
  const { worth: words } = useAssetsWords()
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
          onChange={onDays}
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
  const counts = portfolio.parts.reduce(
    (sum, one) => [sum[0] + one.by_last_sale, sum[1] + one.by_floor, sum[2] + one.unknown] as const,
    [0, 0, 0] as readonly [number, number, number],
  )
  // Nothing now and nothing before: a flat line and a row of dashes would only say so three times.
  if (total === 0n && portfolio.course.every(({ amount }) => amount === '0'))
    return <p className={styles.muted}>{words.nothing}</p>
  return (
    <div className={styles.worth}>
      <div>
        <p className={styles.total}>
          <Amount amount={formatAmount(total)} coin={MAIN_COIN} way="get" />
          <SecondLine amount={formatAmount(total)} coin={MAIN_COIN} way="get" />
        </p>
        <Profits portfolio={portfolio} />
        <ul className={styles.parts}>
          {parts.map(({ name, share, sum }) => (
            <li key={name} className={styles[name]}>
              <span>{name === 'coins' ? words.coins : kinds[name]}</span>
              {sum === null ? <b>—</b> : <Amount amount={sum} way="get" />}
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
      <Course course={portfolio.course} />
    </div>
  )
}

/** What was made of what is gone, and what may be made of what is there: of the second only where it can be told. */
function Profits({ portfolio: { unrealised } }: { portfolio: Portfolio }) {
  const { profit: words } = useAssetsWords()
  const { data: years } = useQuery(profitYearsQuery)
  return (
    <dl className={styles.profits}>
      <div>
        <dt>{words.realised}</dt>
        <dd>
          {years?.total.map(({ coin, profit }) => (
            <Difference key={coin} amount={profit} coin={coin} />
          ))}
          {years?.total.length === 0 && '—'}
        </dd>
      </div>
      <div>
        <dt>{words.unrealised}</dt>
        <dd>{unrealised.count > 0 ? <Difference amount={unrealised.amount} coin={MAIN_COIN} /> : '—'}</dd>
      </div>
    </dl>
  )
}

/** Of the assets alone: how many coins there were at each time is not kept. A float is enough for the shape of a line. */
function Course({ course: points }: Pick<Portfolio, 'course'>) {
  const { f } = useLanguage()
  const { worth: words } = useAssetsWords()
  const course = points.map(({ amount }) => amount)
  const values = course.map(Number)
  const low = f.toGet(course[values.indexOf(Math.min(...values))] ?? '0')
  const high = f.toGet(course[values.indexOf(Math.max(...values))] ?? '0')
  const change = wei(course.at(-1)) - wei(course[0])
  return (
    <div>
      <p className={styles.course}>
        {words.course}
        {change !== 0n && (
          <b className={change > 0n ? styles.up : styles.muted}>
            {change > 0n ? '▲' : '▼'} {f.toGet(formatAmount(change > 0n ? change : -change))} {MAIN_COIN}
          </b>
        )}
      </p>
      <LineChart
        values={values}
        label={words.chart(low, high)}
        low={low}
        high={high}
        only={{ day: f.day(points[0]?.time ?? 0), text: words.oneDay }}
      />
    </div>
  )
}

const wei = (amount: string | undefined): bigint => {
  const sign = amount?.startsWith('-') ? -1n : 1n
  return sign * (parseAmount(amount?.replace('-', '') ?? '') ?? 0n)
}
