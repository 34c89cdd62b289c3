import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { painted } from '../../ui/painted.ts'
import type { Board } from './queries.ts'
import styles from './Side.module.css'
import { useFlightWords } from './words/index.ts'

/** What is to be won, and how far it is. */
export function PrizePanel({ board, children }: { board: Board; children?: ReactNode }) {
  const { f } = useLanguage()
  const words = useFlightWords()
  const { prize, best, goal } = board
  return (
    <section className={styles.panel} aria-label={words.prize}>
      <div className={styles.art}>
        <img src={painted(prize.art)} alt="" width={300} height={288} />
        <p>{words.prizeOf}</p>
      </div>
      <h2>{words.prizeName(prize.name)}</h2>
      <p className={styles.text}>{words.states[prize.state].replace('{goal}', f.number(goal))}</p>
      <Progress share={Math.min(1, best / goal)} label={words.goal} />
      <p className={styles.ends}>
        <span>{words.best(f.number(best))}</span>
        <span>{f.number(goal)}</span>
      </p>
      {children}
    </section>
  )
}

export const SideSkeleton = () => (
  <>
    <div className={`skeleton ${styles.waitPrize}`} aria-hidden="true" />
    <div className={`skeleton ${styles.waitTop}`} aria-hidden="true" />
  </>
)
