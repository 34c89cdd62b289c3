import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Person } from '../../ui/Person.tsx'
import type { Board } from './queries.ts'
import styles from './Side.module.css'
import { useFlightWords } from './words/index.ts'

const FEW = 8

/** The day's best, and the player's own place where it is further down. */
export function TopList({ board: { top, today } }: { board: Board }) {
  const { f } = useLanguage()
  const words = useFlightWords()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? top : top.slice(0, FEW)
  const isShown = shown.some(({ is_you }) => is_you)
  return (
    <section className={styles.panel} aria-label={words.top}>
      <h2>{words.top}</h2>
      {top.length === 0 && <p className={styles.text}>{words.topEmpty}</p>}
      <ol className={styles.top}>
        {shown.map(({ place, name, address, score, is_you }) => (
          <li key={place} className={cx(is_you && styles.you)}>
            <span>{f.number(place)}</span>
            <Person address={address} name={name} size={22} note={is_you && words.you} isBrief />
            <span>{f.number(score)}</span>
          </li>
        ))}
        {today && !isShown && (
          <li className={styles.you}>
            <span>{f.number(today.place)}</span>
            <b>{words.you}</b>
            <span>{f.number(today.score)}</span>
          </li>
        )}
      </ol>
      {top.length > FEW && (
        <button type="button" className={button('quiet', true)} onClick={() => setAll(!isAll)}>
          {isAll ? words.fewer : words.all(f.number(top.length))}
        </button>
      )}
    </section>
  )
}
