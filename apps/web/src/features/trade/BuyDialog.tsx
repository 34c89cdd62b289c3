import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../wallet/flow/AskingStep.tsx'
import { useFlow } from '../../wallet/flow/useFlow.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** A purchase at exactly the price that is shown. */
export function BuyDialog({ item, address, site, isLocked, onClose }: TradeDialogProps) {
  const flow = useFlow(address, site.network)
  const buy = useAction('POST /api/card/buy')
  const { change, take } = useChange(item, address, isLocked)
  const body = { id: item.assets_id, price: item.offer?.pay ?? '' }
  const ask = () => void flow.prepare(() => buy.mutateAsync({ body }))
  const takeNew = () => {
    take()
    ask()
  }
  return (
    <TradeFrame kind="buy" item={item} flow={flow} site={site} change={change} onTake={takeNew} onClose={onClose}>
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={site.network} ask={ask} />}
    </TradeFrame>
  )
}
