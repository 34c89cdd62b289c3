import { cx } from '../../ui/cx.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Card } from './queries.ts'
import styles from './Skills.module.css'
import { useCardWords } from './words/index.ts'

/** Equipment and stones have none, and then nothing is shown. */
export function Skills({ card }: { card: Card }) {
  const words = useCardWords()
  if (card.skills.length === 0) return null
  return (
    <Panel title={words.skills}>
      <ul className={styles.list}>
        {card.skills.map(({ type, name, text }) => (
          <li key={name}>
            <div className={styles.head}>
              <b>{name}</b>
              <span className={cx(styles.kind, type === 'active' && styles.active)}>{words[type]}</span>
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
