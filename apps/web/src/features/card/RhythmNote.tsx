import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import styles from './OfferPanel.module.css'
import { isOtherRhythm } from './rhythm.ts'
import { useCardWords } from './words/index.ts'

/** The lock counts blocks. When they come much faster or slower than at first, the time shown is another: it is said. */
export function RhythmNote({ blockMs }: { blockMs: number }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const [firstMs] = useState(blockMs)
  if (!isOtherRhythm(firstMs, blockMs)) return null
  const seconds = (ms: number) => f.number(Math.round(ms / 10) / 100)
  return (
    <p className={styles.rhythm} role="status">
      {words.rhythm(seconds(blockMs), seconds(firstMs))}
    </p>
  )
}
