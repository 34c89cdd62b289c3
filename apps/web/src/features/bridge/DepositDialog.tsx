import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { useFlow } from '../../operations/useFlow.ts'

/** From the wallet into the game, to the role on the current server. */
export function DepositDialog({ item, address, settings, onClose }: AssetDialogProps) {
  const flow = useFlow(address, settings)
  const deposit = useAction('POST /api/card/deposit')
  const ask = () =>
    void flow.prepare({ kind: 'deposit', asset: item }, () => deposit.mutateAsync({ body: { id: item.assets_id } }))
  return (
    <OperationFrame
      kind="deposit"
      about={<ItemLine art={item.art} name={item.name} number={item.tokenid} />}
      flow={flow}
      settings={settings}
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={settings.network} ask={ask} />}
    </OperationFrame>
  )
}
