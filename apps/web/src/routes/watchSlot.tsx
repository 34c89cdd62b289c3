import { lazy, Suspense } from 'react'
import { loadHeartsWords } from '../features/hearts/words/index.ts'
import { loadWithWords } from './loadWithWords.ts'
import styles from './watchSlot.module.css'

const WatchLine = lazy(() =>
  loadWithWords('watch-line', [loadHeartsWords], async () => ({
    default: (await import('../features/hearts/WatchLine.tsx')).WatchLine,
  })),
)

/** The heart's place on a card. */
export const WatchSlot = ({ id, name }: { id: number; name: string }) => (
  <Suspense fallback={<div className={`skeleton ${styles.wait}`} />}>
    <WatchLine id={id} name={name} />
  </Suspense>
)
