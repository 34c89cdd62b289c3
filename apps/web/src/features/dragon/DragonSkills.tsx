import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Dragon.module.css'
import type { Dragon } from './queries.ts'
import { useDragonWords } from './words/index.ts'

/** The skills of levels 4, 8 and 12: awake, or how far away. */
export function DragonSkills({ dragon }: { dragon: Dragon }) {
  const { f } = useLanguage()
  const words = useDragonWords()
  return (
    <Panel title={words.skills}>
      <ol className={styles.skills}>
        {dragon.dragon_skills.map(({ level, name, text, is_unlocked }) => (
          <li key={level} className={cx(!is_unlocked && styles.locked)}>
            <span className={styles.mark} aria-hidden="true">
              {is_unlocked ? f.number(level) : <Padlock />}
            </span>
            <div>
              <div className={styles.name}>
                <b>{name}</b>
                <span>{is_unlocked ? words.unlocked : words.locked}</span>
              </div>
              <p>{text}</p>
              <p className={styles.at}>
                {words.unlocksAt(f.number(level))}
                {!is_unlocked && ` · ${words.levelsLeft(f.number(level - dragon.level))}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const Padlock = () => (
  <svg aria-hidden="true" width={18} height={18} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </svg>
)
