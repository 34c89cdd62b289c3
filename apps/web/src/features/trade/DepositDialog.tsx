import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../wallet/flow/AskingStep.tsx'
import { FlowFrame } from '../../wallet/flow/FlowFrame.tsx'
import { ItemLine } from '../../wallet/flow/ItemLine.tsx'
import { useFlow } from '../../wallet/flow/useFlow.ts'
import type { TradeDialogProps } from './dialogProps.ts'

/** From the wallet into the game, to the role on the current server. */
export function DepositDialog({ item, address, site, onClose }: TradeDialogProps) {
  const flow = useFlow(address, site.network)
  const deposit = useAction('POST /api/card/deposit')
  const ask = () => void flow.prepare(() => deposit.mutateAsync({ body: { id: item.assets_id } }))
  return (
    <FlowFrame
      kind="deposit"
      about={<ItemLine art={item.art} name={item.name} number={item.tokenid} />}
      flow={flow}
      site={site}
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={site.network} ask={ask} />}
    </FlowFrame>
  )
}
