import { cx } from '../../ui/cx.ts'
import styles from './KindMemory.module.css'
import { useMemoryWords } from './words/index.ts'

/** A panel with nothing to list: on its way, not to be read, or empty. */
export function PanelState({ isKnown, isError, none }: { isKnown: boolean; isError: boolean; none: string }) {
  const words = useMemoryWords()
  if (isKnown) return <p className={styles.muted}>{none}</p>
  if (isError) return <p className={styles.muted}>{words.failed}</p>
  return <div className={cx('skeleton', styles.wait)} role="status" aria-label={words.loading} />
}
