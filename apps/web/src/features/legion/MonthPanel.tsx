import { monthAfter, monthStart } from '@mdragon/domain/legion/month'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import styles from './Legion.module.css'
import type { Team } from './queries.ts'
import { useLegionWords } from './words/index.ts'

const DAY = 86_400

/** The month's points as they grew, and the rank that they give. */
export function MonthPanel({ month }: { month: Team['month'] }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const start = monthStart(month.month)
  const today = Math.min(useNow() / 1000, monthStart(monthAfter(month.month)) - 1)
  return (
    <section className={styles.panel} aria-labelledby="month">
      <div className={styles.panelHead}>
        <h2 id="month">{words.pointsThisMonth}</h2>
        <p>
          <b className={styles.big}>{f.balance(month.points)}</b> {words.points}
        </p>
      </div>
      {/* A flat line at nothing says less than the sentence below it. */}
      {month.points !== '0' && (
        <LineChart
          values={grown(month.days, 1 + Math.floor((today - start) / DAY))}
          label={words.chart(f.balance(month.points))}
          low={f.day(start + DAY / 2)}
          high={f.balance(month.points)}
        />
      )}
      <div className={styles.rankLine}>
        <Icon name="legion" size={26} />
        <p>
          <b>{month.rank ? words.rank(f.number(month.rank)) : words.rankNone}</b>
          <small>
            {month.behind ? words.rankBehind(f.balance(month.behind)) : month.rank ? words.rankFirst : words.rankHow}
          </small>
        </p>
        <Link href="/legion/ranks" className={button('quiet')}>
          {words.top100}
        </Link>
      </div>
    </section>
  )
}

/** Day by day what there was by then; shape only, so floats will do. */
function grown(days: Team['month']['days'], until: number): number[] {
  const byDay = new Map(days.map(({ day, points }) => [day, Number(points)]))
  let sum = 0
  return Array.from({ length: Math.max(1, until) }, (_, i) => {
    sum += byDay.get(i + 1) ?? 0
    return sum
  })
}
