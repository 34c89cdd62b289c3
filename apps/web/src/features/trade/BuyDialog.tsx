import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { useFlow } from '../../operations/useFlow.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** A purchase at exactly the price that is shown. */
export function BuyDialog({ item, address, settings, isLocked, onClose }: AssetDialogProps) {
  const flow = useFlow(address, settings)
  const buy = useAction('POST /api/card/buy')
  const { change, take } = useChange(item, address, isLocked)
  const body = { id: item.assets_id, price: item.offer?.pay ?? '' }
  const ask = () =>
    void flow.prepare(
      { kind: 'buy', asset: item, coin: item.offer?.coin, price: body.price, traits: item.traits },
      () => buy.mutateAsync({ body }),
    )
  const takeNew = () => {
    take()
    ask()
  }
  return (
    <TradeFrame
      kind="buy"
      item={item}
      flow={flow}
      settings={settings}
      change={change}
      onTake={takeNew}
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={settings.network} ask={ask} />}
    </TradeFrame>
  )
}
