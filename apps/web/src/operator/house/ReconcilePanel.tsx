import type { EquationName } from '@mdragon/domain/watch/equations'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import styles from '../table.module.css'
import house from './House.module.css'
import type { Overview } from './OverviewScreen.tsx'
import { useHouseWords } from './words/index.ts'

/** Every equation as it was found when books and chain were last compared; what does not hold comes first. */
export function ReconcilePanel({ last }: { last: Overview['reconciliation'] }) {
  const { overview: words, equations: names } = useHouseWords()
  const { f } = useLanguage()
  const equations = [...(last?.equations ?? [])].sort((a, b) => b.problems.length - a.problems.length)
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.reconcile}</h2>
        {last && <span className={styles.muted}>{words.compared(f.ago(last.at, Date.now()))}</span>}
      </div>
      {!last && <p className={styles.muted}>{words.notYet}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard scrolls what has the focus */}
      <ul className={house.equations} tabIndex={0}>
        {equations.map(({ name, checked, problems }) => (
          <li key={name}>
            <span className={cx(house.sign, problems.length ? house.bad : house.good)} aria-hidden="true">
              {problems.length ? '!' : '✓'}
            </span>
            <span>
              {names[name as EquationName] ?? name}
              {problems.slice(0, 3).map((problem) => (
                <small key={problem} className={house.bad} lang="en">
                  {problem}
                </small>
              ))}
            </span>
            <span className={styles.muted}>{f.number(checked)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
