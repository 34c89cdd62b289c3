import { type FirstStanding, firstSteps, nextFirstStep, stepsDone } from '@mdragon/domain/account/firstSteps'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ActionButton } from './ActionButton.tsx'
import type { Action, ActionStep } from './actions.ts'
import styles from './NextStep.module.css'
import { useNewcomerWords } from './words/index.ts'

type NextStepProps = {
  standing: FirstStanding
  /** The payment is on its way: nothing is to be done but to wait. */
  isActivating: boolean
  /** Where each step is done; of the coins, all there is to it. */
  actions: Record<ActionStep, Action>
  coins: ReactNode
  onDismiss: () => void
}

/** The one thing that a new player does next. */
export function NextStep({ standing, isActivating, actions, coins, onDismiss }: NextStepProps) {
  const words = useNewcomerWords()
  const { f } = useLanguage()
  const titleId = useId()
  const step = nextFirstStep(standing)
  if (!step) return null
  const done = stepsDone(standing)
  const count = firstSteps.filter((one) => done[one]).length
  const { title, text } = words.steps[step]
  const isWaiting = step === 'activate' && isActivating
  return (
    <section className={cx(styles.next, step === 'coins' && styles.wide)} aria-labelledby={titleId}>
      <div className={styles.what}>
        <p className={styles.eyebrow}>
          {words.next}
          <span
            className={styles.marks}
            role="img"
            aria-label={words.count(f.number(count), f.number(firstSteps.length))}
          >
            {firstSteps.map((one) => (
              <i key={one} data-state={done[one] ? 'done' : one === step ? 'now' : undefined} />
            ))}
          </span>
        </p>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.text}>{isWaiting ? words.activating : text}</p>
        {step === 'coins' && <Ahead />}
      </div>
      {step === 'coins' ? coins : !isWaiting && <ActionButton step={step} action={actions[step]} />}
      <button
        type="button"
        className={cx(roundButton, styles.dismiss)}
        aria-label={words.dismiss}
        title={words.dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" size={13} />
      </button>
    </section>
  )
}

/** What comes after the coins: so that it is known what they are for. */
function Ahead() {
  const { steps } = useNewcomerWords()
  return (
    <ol className={styles.ahead}>
      {firstSteps.slice(1).map((step, i) => (
        <li key={step}>
          <i aria-hidden="true">{i + 2}</i>
          <span>
            <b>{steps[step].title}</b>
            {steps[step].text}
          </span>
        </li>
      ))}
    </ol>
  )
}
