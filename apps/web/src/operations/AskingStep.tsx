import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { NetworkButton } from '../ui/NetworkButton.tsx'
import type { Network } from '../wallet/network.ts'
import styles from './AskingStep.module.css'
import { ProblemNote } from './ProblemNote.tsx'
import type { FormState } from './useFlow.ts'
import { useOperationsWords } from './words/index.ts'

type AskingStepProps = { state: FormState; network: Network; ask: () => void }

/** Where there is nothing to fill in: the server is asked as soon as the dialog opens. */
export function AskingStep({ state, network, ask }: AskingStepProps) {
  const { t } = useLanguage()
  const { form } = useOperationsWords()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    ask()
  }, [ask])
  if (!state.problem)
    return (
      <div className={styles.wait} role="status" aria-label={form.preparing}>
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  return (
    <>
      <ProblemNote problem={state.problem} network={network} onWallet={ask} />
      <NetworkButton type="button" className={`${button('quiet', true)} ${styles.again}`} onClick={ask}>
        <Icon name="retry" size={16} />
        {t.failed.retry}
      </NetworkButton>
    </>
  )
}
