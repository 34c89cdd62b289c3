import { useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './Guide.module.css'
import { nextStep, type Steps } from './progress.ts'
import { useLoginWords } from './words/index.ts'

const icons: readonly IconName[] = ['wallet', 'purse', 'key', 'envelope', 'gate']

/** The newcomer's five steps: what is done, what comes next, and what each is about. */
export function Guide({ steps }: { steps: Steps }) {
  const { login } = useLoginWords()
  const [chosen, setChosen] = useState<number | null>(null)
  const textId = useId()
  const next = nextStep(steps)
  const shown = chosen ?? Math.max(0, next)
  return (
    <section aria-label={login.guide}>
      <ol className={styles.steps}>
        {login.steps.map(({ title }, i) => (
          <li key={title}>
            <button
              type="button"
              className={cx(styles.step, steps[i] && styles.done, i === shown && styles.shown)}
              aria-pressed={i === shown}
              aria-controls={textId}
              onClick={() => setChosen(i)}
            >
              <Icon name={icons[i] ?? 'gate'} size={24} />
              <span>
                {i + 1}. {title}
              </span>
              {steps[i] && <Tick label={login.done} />}
              {i === next && <span className="visuallyHidden">{login.now}</span>}
            </button>
          </li>
        ))}
      </ol>
      <div id={textId} className={styles.text} aria-live="polite">
        <p>{login.steps[shown]?.text}</p>
      </div>
    </section>
  )
}

const Tick = ({ label }: { label: string }) => (
  <svg className={styles.tick} viewBox="0 0 16 16" role="img" aria-label={label}>
    <path d="m4 8.5 2.8 2.8L12 5.5" />
  </svg>
)
