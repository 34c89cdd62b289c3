import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../wallet/flow/AskingStep.tsx'
import { useFlow } from '../../wallet/flow/useFlow.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** Takes one's own off sale. */
export function CancelDialog({ item, address, site, isLocked, onClose }: TradeDialogProps) {
  const flow = useFlow(address, site.network)
  const cancel = useAction('POST /api/card/cancel/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  const ask = () => void flow.prepare(() => cancel.mutateAsync({ params, body: {} }))
  return (
    <TradeFrame kind="cancel" item={item} flow={flow} site={site} change={change} onTake={take} onClose={onClose}>
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={site.network} ask={ask} />}
    </TradeFrame>
  )
}
