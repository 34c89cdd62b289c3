import { useAction } from '../../lib/useAction.ts'
import type { Operation } from '../../wallet/operations.ts'
import { AskingStep } from './AskingStep.tsx'
import { TradeFrame } from './TradeFrame.tsx'
import { type TradeSite, useTrade } from './useTrade.ts'

type ContinueDialogProps = { operation: Operation; address: string; site: TradeSite; onClose: () => void }

/** Goes on with what was prepared earlier or on another device: looked at again, then signed. */
export default function ContinueDialog({ operation, address, site, onClose }: ContinueDialogProps) {
  const trade = useTrade(address, site.network)
  const check = useAction('POST /api/operations/:id/check')
  const ask = () => void trade.prepare(() => check.mutateAsync({ params: { id: operation.id }, body: {} }))
  return (
    <TradeFrame
      kind={operation.kind}
      item={operation.asset}
      trade={trade}
      site={site}
      change={null}
      onTake={ask}
      isKept
      onClose={onClose}
    >
      {trade.state.step === 'form' && <AskingStep state={trade.state} network={site.network} ask={ask} />}
    </TradeFrame>
  )
}
