import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from './AskingStep.tsx'
import type { TradeDialogProps } from './dialogProps.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'
import { useTrade } from './useTrade.ts'

/** A purchase at exactly the price that is shown. */
export function BuyDialog({ item, address, site, isLocked, onClose }: TradeDialogProps) {
  const trade = useTrade(address, site.network)
  const buy = useAction('POST /api/card/buy')
  const { change, take } = useChange(item, address, isLocked)
  const body = { id: item.assets_id, price: item.offer?.pay ?? '' }
  const ask = () => void trade.prepare(() => buy.mutateAsync({ body }))
  const takeNew = () => {
    take()
    ask()
  }
  return (
    <TradeFrame kind="buy" item={item} trade={trade} site={site} change={change} onTake={takeNew} onClose={onClose}>
      {trade.state.step === 'form' && <AskingStep state={trade.state} network={site.network} ask={ask} />}
    </TradeFrame>
  )
}
