import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './Summary.module.css'

type SummaryProps = {
  /** For a link or a button elsewhere that leads here. */
  id?: string
  title: string
  /** Beside the title. */
  end?: ReactNode
  /** The one thing that it is about, in large letters. */
  headline?: string | undefined
  tone?: 'calm' | 'gold' | 'good'
  children?: ReactNode
}

/** A panel that says how one thing stands. */
export function Summary({ id, title, end, headline, tone = 'calm', children }: SummaryProps) {
  const titleId = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={titleId} className={styles.summary}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {end}
      </div>
      {headline && <p className={cx(styles.headline, styles[tone])}>{headline}</p>}
      {children}
    </section>
  )
}

export const SummarySkeleton = ({ label }: { label: string }) => (
  <div className={cx('skeleton', styles.loading)} role="status" aria-label={label} />
)
