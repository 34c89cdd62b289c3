import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from './AskingStep.tsx'
import type { TradeDialogProps } from './dialogProps.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'
import { useTrade } from './useTrade.ts'

/** Takes one's own off sale. */
export function CancelDialog({ item, address, site, isLocked, onClose }: TradeDialogProps) {
  const trade = useTrade(address, site.network)
  const cancel = useAction('POST /api/card/cancel/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  const ask = () => void trade.prepare(() => cancel.mutateAsync({ params, body: {} }))
  return (
    <TradeFrame kind="cancel" item={item} trade={trade} site={site} change={change} onTake={take} onClose={onClose}>
      {trade.state.step === 'form' && <AskingStep state={trade.state} network={site.network} ask={ask} />}
    </TradeFrame>
  )
}
