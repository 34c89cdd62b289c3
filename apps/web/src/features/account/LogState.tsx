import type { UseQueryResult } from '@tanstack/react-query'
import { button } from '../../ui/button.ts'
import styles from './Log.module.css'
import { useAccountWords } from './words/index.ts'

/** In place of a list that is on its way or did not come. */
export function LogState({ query: { data, error, refetch } }: { query: UseQueryResult<readonly unknown[]> }) {
  const { setting } = useAccountWords()
  if (data) return null
  if (!error) return <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
  return (
    <div className={styles.failed}>
      <p>{setting.failed}</p>
      <button type="button" className={button('quiet')} onClick={() => void refetch()}>
        {setting.retry}
      </button>
    </div>
  )
}
