import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { offeredQuery } from './queries.ts'
import styles from './Welcome.module.css'
import { useWelcomeWords } from './words/index.ts'

type WelcomeProps = {
  /** How to begin, the gold one first; what stands under them says what the first one costs. */
  ways: ReactNode
  note: string | undefined
}

/** Says in a breath what this is, how much of it is there, and how to begin. */
export function Welcome({ ways, note }: WelcomeProps) {
  const words = useWelcomeWords()
  const { f } = useLanguage()
  const { data: offered } = useQuery(offeredQuery)
  return (
    <div className={styles.welcome}>
      <h1>
        {words.title.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <p className={styles.text}>{words.text}</p>
      {/* Its place is kept while it is counted. */}
      <p className={styles.counts}>
        {offered && words.counts(f.number(offered.on_sale), f.number(offered.in_auction))}
      </p>
      <div className={styles.ways}>{ways}</div>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
