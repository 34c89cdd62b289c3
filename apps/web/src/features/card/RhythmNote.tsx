import { Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import styles from './OfferPanel.module.css'
import { isOtherRhythm } from './rhythm.ts'

/** The lock counts blocks. When they come much faster or slower than at first, the time shown is another: it is said. */
export function RhythmNote({ blockMs }: { blockMs: number }) {
  const [firstMs] = useState(blockMs)
  if (!isOtherRhythm(firstMs, blockMs)) return null
  return (
    <Suspense>
      <Note now={blockMs} before={firstMs} />
    </Suspense>
  )
}

function Note({ now, before }: { now: number; before: number }) {
  const { f } = useLanguage()
  const { live } = useTradeWords()
  const seconds = (ms: number) => f.number(Math.round(ms / 10) / 100)
  return (
    <p className={styles.rhythm} role="status">
      {live.rhythm(seconds(now), seconds(before))}
    </p>
  )
}
