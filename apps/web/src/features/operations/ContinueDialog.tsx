import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { operationIcon } from '../../operations/kinds.ts'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { operationTitle } from '../../operations/sentences.ts'
import type { Operation } from '../../operations/sign.ts'
import { type OperationSettings, useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'

type ContinueDialogProps = { operation: Operation; address: string; settings: OperationSettings; onClose: () => void }

/** Goes on with what was prepared earlier or on another device: looked at again, then signed. */
export default function ContinueDialog({ operation, address, settings, onClose }: ContinueDialogProps) {
  const { f } = useLanguage()
  const words = useOperationsWords()
  const flow = useFlow(address, settings.network)
  const check = useAction('POST /api/operations/:id/check')
  const ask = () => void flow.prepare(() => check.mutateAsync({ params: { id: operation.id }, body: {} }))
  const { kind, asset } = operation
  return (
    <OperationFrame
      kind={kind}
      about={
        asset ? (
          <ItemLine art={asset.art} name={asset.name} />
        ) : (
          <CoinLine icon={operationIcon(kind)} title={operationTitle(operation, words, f)} />
        )
      }
      flow={flow}
      settings={settings}
      wasFound
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={settings.network} ask={ask} />}
    </OperationFrame>
  )
}
