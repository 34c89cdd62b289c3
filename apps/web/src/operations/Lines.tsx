import { useState } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './Lines.module.css'

/**
 * `exact`: more of it, for who asks: the last digit, or the most that it can be. A value that is still asked for
 * (undefined), or that cannot be told (null), has its line all the same: nothing below may move away from under a press.
 */
export type Line = {
  label: string
  value: string | null | undefined
  exact?: string
  tone?: 'good' | 'strong' | 'quiet'
}

/** Who pays and gets what, line by line, to the last digit. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, value, exact, tone }) => (
      <div key={label} className={cx(tone && styles[tone])}>
        <dt>{label}</dt>
        <dd>{value && exact ? <Exact short={value} exact={exact} /> : (value ?? <Unknown value={value} />)}</dd>
      </div>
    ))}
  </dl>
)

function Exact({ short, exact }: { short: string; exact: string }) {
  const [isExact, setExact] = useState(false)
  return (
    <button type="button" className={styles.exact} title={exact} onClick={() => setExact((now) => !now)}>
      {isExact ? exact : short}
    </button>
  )
}

const Unknown = ({ value }: { value: null | undefined }) =>
  value === null ? '—' : <span className={cx('skeleton', styles.loading)} aria-hidden="true" />
