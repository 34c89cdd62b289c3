import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { lookAtOperations } from '../../operations/queries.ts'
import { type OperationSettings, useFlow } from '../../operations/useFlow.ts'
import type { Prize } from './queries.ts'
import { useFlightWords } from './words/index.ts'

type ReceiveDialogProps = { prize: Prize; address: string; settings: OperationSettings; onClose: () => void }

/** The small dragon, to the wallet: signed for by the server, minted by the player. */
export default function ReceiveDialog({ prize, address, settings, onClose }: ReceiveDialogProps) {
  const words = useFlightWords()
  const flow = useFlow(address, settings)
  // It is set aside from then on, and waits in the drawer whether this dialog is closed or not.
  const receive = useAction('POST /api/receive/mds', { onSuccess: lookAtOperations })
  const ask = () => void flow.prepare({ kind: 'receive_dragon' }, () => receive.mutateAsync({ body: {} }))
  return (
    <OperationFrame
      kind="receive_dragon"
      about={<ItemLine art={prize.art} name={words.prizeName(prize.name)} />}
      flow={flow}
      settings={settings}
      onClose={onClose}
    >
      {flow.state.step === 'form' && <AskingStep state={flow.state} network={settings.network} ask={ask} />}
    </OperationFrame>
  )
}
