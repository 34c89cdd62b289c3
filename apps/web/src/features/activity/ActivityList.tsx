import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { cx } from '../../ui/cx.ts'
import styles from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { byDay, datesOf } from './dates.ts'
import type { Activity } from './queries.ts'

type ActivityListProps = {
  lines: readonly Activity[]
  explorerUrl: string | undefined
  /** These are still the ones of the choice before. */
  isOld: boolean
}

/** What was done, day by day. */
export function ActivityList({ lines, explorerUrl, isOld }: ActivityListProps) {
  const { locale } = useLanguage()
  const now = useNow()
  return (
    <div className={cx(styles.days, isOld && styles.busy)} aria-busy={isOld}>
      {byDay(lines).map(({ startMs, lines: ofDay }) => (
        <section key={startMs}>
          <h2>
            <span>{datesOf(locale).day(startMs, now)}</span>
          </h2>
          <ul>
            {ofDay.map((line) => (
              <ActivityRow key={line.id} line={line} explorerUrl={explorerUrl} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const PLACES = Array.from({ length: 8 }, (_, i) => i)

export const ActivitySkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visuallyHidden" role="status">
      {label}
    </p>
    <div className={styles.days} aria-hidden="true">
      {PLACES.map((i) => (
        <div key={i} className={styles.loading}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  </>
)
