import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { LineChart } from '../../ui/LineChart.tsx'
import styles from '../table.module.css'
import house from './House.module.css'
import type { Overview } from './OverviewScreen.tsx'
import { useHouseWords } from './words/index.ts'

/** Above what the chain has, below what the books make of it, in the same width. */
export function SolvencyPanel({ overview: { solvency, course } }: { overview: Overview }) {
  const { overview: words } = useHouseWords()
  const { f } = useLanguage()
  const [hero, ...others] = solvency
  const lowest = Math.min(...course.map(({ lowest_bps }) => lowest_bps))
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.solvency('HERO')}</h2>
        {hero && <span className={styles.muted}>{words.against(f.number(hero.block))}</span>}
      </div>
      {!hero && <p className={styles.muted}>{words.notYet}</p>}
      {hero && (
        <>
          <p className={house.label}>{words.onChain}</p>
          <div className={house.bar}>
            <span className={house.held} style={{ flexGrow: 1 }}>
              {f.balance(hero.held)}
            </span>
          </div>
          <p className={house.label}>{words.inBooks}</p>
          <div className={house.bar}>
            {(['players', 'frozen', 'house'] as const).map((part) => (
              <span
                key={part}
                className={house[part]}
                style={{ flexGrow: Number(hero[part]) }}
                title={`${words[part]} ${f.exact(hero[part])}`}
              />
            ))}
          </div>
          <ul className={house.legend}>
            {(['players', 'frozen', 'house'] as const).map((part) => (
              <li key={part}>
                <i className={house[part]} aria-hidden="true" />
                {words[part]} {f.balance(hero[part])}
              </li>
            ))}
          </ul>
        </>
      )}
      {course.length > 1 && (
        <LineChart
          values={course.map(({ lowest_bps }) => lowest_bps)}
          label={words.never(f.percent(lowest / 10_000))}
          high={words.days}
          low={words.never(f.percent(lowest / 10_000))}
        />
      )}
      {others.some(({ held, players }) => held !== '0' || players !== '0') && <Others covers={others} />}
    </section>
  )
}

function Others({ covers }: { covers: Overview['solvency'] }) {
  const { overview: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.coins}</th>
            {[words.onChain, words.owed, words.frozen].map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {covers.map(({ coin, held, players, frozen, cover_bps }) => (
            <tr key={coin}>
              <td>{coin}</td>
              <td className={cx(styles.number, cover_bps !== null && cover_bps < 10_000 && house.bad)}>
                {f.balance(held)}
              </td>
              <td className={styles.number}>{f.balance(players)}</td>
              <td className={styles.number}>{f.balance(frozen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
