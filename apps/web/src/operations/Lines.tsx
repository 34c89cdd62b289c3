import { cx } from '../ui/cx.ts'
import styles from './Lines.module.css'

export type Line = { label: string; value: string; tone?: 'good' | 'strong' | 'quiet' }

/** Who pays and gets what, line by line, to the last digit. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, value, tone }) => (
      <div key={label} className={cx(tone && styles[tone])}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** In their place while the figures are not known. */
export const LinesSkeleton = () => <div className={cx('skeleton', styles.loading)} aria-hidden="true" />
