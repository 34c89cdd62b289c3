import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Legion.module.css'
import { useLegionWords } from './words/index.ts'

export function LegionFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage()
  const words = useLegionWords()
  return (
    <Notice icon="broken" title={words.failed} text={words.failedText} isBad>
      <button type="button" className={button('gold')} onClick={onRetry}>
        <Icon name="retry" size={16} />
        {t.failed.retry}
      </button>
    </Notice>
  )
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
