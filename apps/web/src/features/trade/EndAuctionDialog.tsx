import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { useFlow } from '../../operations/useFlow.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** From the auction contract back to the wallet: before the first bid, or after the lock. */
export function EndAuctionDialog({ item, address, settings, onClose }: AssetDialogProps) {
  const flow = useFlow(address, settings)
  const endAuction = useAction('POST /api/card/withdraw/:id')
  // That it is locked is why it can be taken home, and no news.
  const { change, take } = useChange(item, address, false)
  const params = { id: String(item.assets_id) }
  const ask = () =>
    void flow.prepare({ kind: 'end_auction', asset: item }, () => endAuction.mutateAsync({ params, body: {} }))
  return (
    <TradeFrame
      kind="end_auction"
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
