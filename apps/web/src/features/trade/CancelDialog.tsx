import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { useFlow } from '../../operations/useFlow.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** Takes one's own off sale. */
export function CancelDialog({ item, address, settings, isLocked, onClose }: AssetDialogProps) {
  const flow = useFlow(address, settings)
  const cancel = useAction('POST /api/card/cancel/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  const ask = () => void flow.prepare({ kind: 'cancel', asset: item }, () => cancel.mutateAsync({ params, body: {} }))
  return (
    <TradeFrame
      kind="cancel"
      item={item}
      flow={flow}
      settings={settings}
      change={change}
      onTake={take}
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={settings.network} ask={ask} />}
    </TradeFrame>
  )
}
