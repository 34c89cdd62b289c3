import { SecondLine } from '../game/SecondLine.tsx'
import { useLanguage } from '../i18n/index.tsx'
import { button } from '../ui/button.ts'
import { NetworkButton } from '../ui/NetworkButton.tsx'
import { focusHere } from './focusHere.ts'
import { KeepVoucher } from './KeepVoucher.tsx'
import { Lines } from './Lines.tsx'
import { ProblemNote } from './ProblemNote.tsx'
import styles from './ReviewStep.module.css'
import { reviewLines } from './reviewLines.ts'
import type { Flow, FlowState, OperationSettings } from './useFlow.ts'
import { useOperationsWords } from './words/index.ts'

type ReviewStepProps = {
  state: Extract<FlowState, { step: 'review' }>
  flow: Flow
  settings: OperationSettings
  hasForm: boolean
}

/** The last look before the wallet opens: all of it, to the last digit. */
export function ReviewStep({ state, flow, settings, hasForm }: ReviewStepProps) {
  const { f } = useLanguage()
  const words = useOperationsWords()
  const { review } = words
  const { prepared, isSure, problem } = state
  const { kind, price, coin } = prepared.operation
  const { floor } = prepared.preview
  const money = (amount: string | null) => (amount ? `${f.exact(amount)} ${coin ?? ''}` : '')
  const back = (
    <button type="button" className={button('quiet')} onClick={flow.back}>
      {review.back}
    </button>
  )
  if (!isSure)
    return (
      <div className={styles.doubt} role="alert">
        <h3>{review.farUnder}</h3>
        <p>{review.farUnderText(money(price), money(floor))}</p>
        <div className={styles.buttons}>
          {hasForm && back}
          <button type="button" className={button('quiet')} onClick={() => flow.sure(prepared)}>
            {review.sure}
          </button>
        </div>
      </div>
    )
  const { text, confirm } = words.kinds[kind]
  return (
    <>
      {text && <p className={styles.text}>{text}</p>}
      <Lines lines={reviewLines(prepared, { words, f })} />
      {prepared.preview.pay !== null && coin && (
        <p className={styles.second}>
          <SecondLine amount={prepared.preview.pay} coin={coin} />
        </p>
      )}
      <p className={styles.note}>{review.notYet}</p>
      <KeepVoucher operation={prepared.operation} chainId={settings.network.chainId} className={styles.keep} />
      {problem && (
        <ProblemNote
          problem={problem}
          network={settings.network}
          onWallet={(wallet) => void flow.sign(prepared, wallet)}
        />
      )}
      <div className={styles.buttons}>
        {hasForm && back}
        {/* The one thing to do next, so the keyboard is already there. */}
        <NetworkButton
          ref={focusHere}
          type="button"
          className={button('gold')}
          onClick={() => void flow.sign(prepared)}
        >
          {confirm}
        </NetworkButton>
      </div>
    </>
  )
}
