import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import styles from '../table.module.css'
import type { Overview } from './OverviewScreen.tsx'
import { useHouseWords } from './words/index.ts'

/** Endpoints, jobs and the outbox. */
export function HealthPanel({ overview: { chain, jobs, outbox } }: { overview: Overview }) {
  const { overview: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.chain}</h2>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {chain.endpoints.map(({ host, refused }) => (
              <tr key={host}>
                <td className={styles.mono}>{host}</td>
                <td>
                  <span className={cx(styles.pill, refused ? styles.bad : styles.good)}>{refused ?? words.used}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.jobs, words.last].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ name, at, error, is_late }) => (
              <tr key={name}>
                <td className={styles.mono}>{name}</td>
                <td>{f.ago(at, Date.now())}</td>
                <td>
                  <span className={cx(styles.pill, error ? styles.bad : is_late ? styles.warn : styles.good)}>
                    {error ?? (is_late ? words.late : words.well)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.muted}>
        {words.outbox(f.number(outbox.waiting))}
        {outbox.failing > 0 && ` · ${words.failing(f.number(outbox.failing))}`}
      </p>
    </section>
  )
}
