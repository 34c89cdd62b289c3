import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Card } from './queries.ts'
import styles from './Skills.module.css'

/** Equipment and stones have none, and then nothing is shown. */
export function Skills({ card }: { card: Card }) {
  const { t } = useLanguage()
  if (card.skills.length === 0) return null
  return (
    <Panel title={t.card.skills}>
      <ul className={styles.list}>
        {card.skills.map(({ type, name, text }) => (
          <li key={name}>
            <div className={styles.head}>
              <b>{name}</b>
              <span className={cx(styles.kind, type === 'active' && styles.active)}>{t.card[type]}</span>
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
