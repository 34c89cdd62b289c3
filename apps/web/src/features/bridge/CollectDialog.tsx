import { lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { operationIcon } from '../../operations/kinds.ts'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { lookAtOperations } from '../../operations/queries.ts'
import { useFlow } from '../../operations/useFlow.ts'
import type { BridgeDialogProps } from './dialogProps.ts'
import type { Withdrawal } from './queries.ts'
import { useBridgeWords } from './words/index.ts'

type CollectDialogProps = Omit<BridgeDialogProps, 'user'> & { withdrawal: Withdrawal }

/** An approved withdrawal: its voucher is signed now, and the wallet sends it. */
export function CollectDialog({ withdrawal, address, settings, onClose }: CollectDialogProps) {
  const { f } = useLanguage()
  const { withdrawals: words } = useBridgeWords()
  const flow = useFlow(address, settings)
  const { id, coin, amount } = withdrawal
  const collect = useAction('POST /api/user/withdrawals/:id/collect', {
    onSuccess: () => {
      lookAtCoins()
      lookAtOperations()
    },
  })
  const ask = () =>
    flow.prepare({ kind: 'coin_out', coin, price: amount }, () => collect.mutateAsync({ params: { id: String(id) } }))
  return (
    <OperationFrame
      kind="coin_out"
      about={
        <CoinLine icon={operationIcon('coin_out')} title={`${f.exact(amount)} ${coin}`} text={words.collectText} />
      }
      flow={flow}
      settings={settings}
      wasFound
      onClose={onClose}
    >
      {flow.state.step === 'form' && (
        <AskingStep state={flow.state} network={settings.network} ask={() => void ask()} />
      )}
    </OperationFrame>
  )
}
