import type { OperationKind } from '@mdragon/domain'
import { operationOf } from '@mdragon/domain/operations/index'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { OfflineNote } from '../ui/NetworkButton.tsx'
import { dismissAll } from '../ui/toastStore.ts'
import { keyOf, useFollows } from './arrivals.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SentStep } from './SentStep.tsx'
import type { Flow, OperationSettings } from './useFlow.ts'
import { WalletStep } from './WalletStep.tsx'
import { useOperationsWords } from './words/index.ts'

export type OperationFrameProps = {
  kind: OperationKind
  /** What it is about: the line of an asset or of a coin. */
  about: ReactNode
  flow: Flow
  settings: OperationSettings
  /** What has come in between; form and review make room for it. */
  notice?: ReactNode
  /** Whether there is a form to go back to. */
  hasForm?: boolean
  /** Prepared earlier: closing leaves it where it was found. What was prepared here and not signed is given up. */
  wasFound?: boolean
  onClose: () => void
  /** The form, or what stands there while the server is asked. */
  children: ReactNode
}

/** Every operation's dialog: the form, the review, the wallet's steps and the way on the chain, one after another. */
export function OperationFrame(props: OperationFrameProps) {
  const { kind, about, flow, settings, notice, hasForm = false, wasFound = false, onClose, children } = props
  const { t } = useLanguage()
  const { kinds } = useOperationsWords()
  const { state } = flow
  const { step } = state
  useEffect(() => {
    if (step === 'review' || step === 'wallet') dismissAll()
  }, [step])
  // What it has brought is shown instead of it.
  const isArrived = useFollows(state.step === 'sent' ? keyOf(state.operation) : null)
  useEffect(() => {
    if (isArrived) onClose()
  }, [isArrived, onClose])
  const close = () => {
    if (!wasFound && !operationOf(kind).isSetAside) flow.giveUp()
    onClose()
  }
  if (isArrived) return null
  return (
    <Dialog
      title={kinds[kind].title}
      closeLabel={t.nav.close}
      place="box"
      isHeld={state.step === 'wallet'}
      onClose={close}
    >
      {about}
      {state.step !== 'sent' && <OfflineNote />}
      {notice}
      {state.step === 'sent' ? (
        <SentStep
          operation={state.operation}
          batch={state.batch}
          tx={state.tx}
          explorerUrl={settings.network.explorerUrl}
          onClose={onClose}
        />
      ) : state.step === 'wallet' ? (
        <WalletStep prepared={state.prepared} stage={state.stage} onAgain={() => flow.startAgain(state.prepared)} />
      ) : notice ? null : state.step === 'review' ? (
        <ReviewStep state={state} flow={flow} settings={settings} hasForm={hasForm} />
      ) : (
        children
      )}
    </Dialog>
  )
}
