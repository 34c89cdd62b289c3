import { cx } from '../../ui/cx.ts'
import { FailedNotice } from '../../ui/Notice.tsx'
import styles from './Legion.module.css'
import { useLegionWords } from './words/index.ts'

export function LegionFailed({ onRetry }: { onRetry: () => void }) {
  const words = useLegionWords()
  return <FailedNotice title={words.failed} text={words.failedText} onRetry={onRetry} />
}

/** Boxes where the panels will be, of about their height. */
export function LegionSkeleton({ heights }: { heights: readonly number[] }) {
  const { loading } = useLegionWords()
  return (
    <div role="status" aria-label={loading} className={styles.stack}>
      {heights.map((minHeight, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, which never move
        <div key={i} className={cx('skeleton', styles.box)} style={{ minHeight }} />
      ))}
    </div>
  )
}
