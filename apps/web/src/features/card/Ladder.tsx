import type { CSSProperties } from 'react'
import { Amount } from '../../ui/Amount.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Ladder.module.css'
import type { Card } from './queries.ts'
import { useCardWords } from './words/index.ts'

const STEPS_SHOWN = 10

/** What the next bids will cost at the least: each 1.11 times the one before. */
export function Ladder({ offer }: { offer: NonNullable<Card['offer']> }) {
  const words = useCardWords()
  const steps = offer.ladder.slice(0, STEPS_SHOWN)
  const highest = Number(steps.at(-1) ?? 1)
  return (
    <Panel title={words.ladder}>
      <p className={styles.text}>{words.ladderText}</p>
      <ol className={styles.steps}>
        {steps.map((price, i) => (
          <li key={price} style={{ '--share': `${(100 * Number(price)) / highest}%` } as CSSProperties}>
            <span>{words.step(i + 1)}</span>
            <Amount amount={price} coin={offer.coin} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
