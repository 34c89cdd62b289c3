import { Amount } from '../../ui/Amount.tsx'
import type { Card } from './queries.ts'
import styles from './Rungs.module.css'
import { useCardWords } from './words/index.ts'

const SHOWN = 4

/** The ladder's first steps in a row, for the first screen of a phone; all of them stand further below. */
export function Rungs({ offer }: { offer: NonNullable<Card['offer']> }) {
  const words = useCardWords()
  return (
    <ol className={styles.rungs} aria-label={words.ladderText}>
      {offer.ladder.slice(0, SHOWN).map((price, i) => (
        <li key={price}>
          <Amount amount={price} />
          <span>{words.step(i + 1)}</span>
        </li>
      ))}
    </ol>
  )
}
