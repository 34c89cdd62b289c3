import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { operationIcon } from '../../lib/operationIcon.ts'
import { operationTitle } from '../../lib/operationWords.ts'
import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../wallet/flow/AskingStep.tsx'
import { CoinLine } from '../../wallet/flow/CoinLine.tsx'
import { FlowFrame } from '../../wallet/flow/FlowFrame.tsx'
import { ItemLine } from '../../wallet/flow/ItemLine.tsx'
import { type FlowSite, useFlow } from '../../wallet/flow/useFlow.ts'
import type { Operation } from '../../wallet/operations.ts'

type ContinueDialogProps = { operation: Operation; address: string; site: FlowSite; onClose: () => void }

/** Goes on with what was prepared earlier or on another device: looked at again, then signed. */
export default function ContinueDialog({ operation, address, site, onClose }: ContinueDialogProps) {
  const { f } = useLanguage()
  const words = useTradeWords()
  const flow = useFlow(address, site.network)
  const check = useAction('POST /api/operations/:id/check')
  const ask = () => void flow.prepare(() => check.mutateAsync({ params: { id: operation.id }, body: {} }))
  const { kind, asset } = operation
  return (
    <FlowFrame
      kind={kind}
      about={
        asset ? (
          <ItemLine art={asset.art} name={asset.name} />
        ) : (
          <CoinLine icon={operationIcon(kind)} title={operationTitle(operation, words, f)} />
        )
      }
      flow={flow}
      site={site}
      isKept
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={site.network} ask={ask} />}
    </FlowFrame>
  )
}
