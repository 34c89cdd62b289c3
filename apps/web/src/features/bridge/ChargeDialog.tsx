import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceOf, coinsQuery, feesQuery } from '../../game/coins.ts'
import { useBridgeWords } from '../../i18n/bridge/index.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { operationIcon } from '../../operations/operationIcon.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { AmountForm } from './AmountForm.tsx'
import { chargeBlock } from './checks.ts'
import type { BridgeDialogProps } from './dialogProps.ts'
import { type ChargeCoin, chargeCalls, chargeCoins } from './gameCoins.ts'

/** Coins from the wallet into the game. */
export function ChargeDialog({ user, address, settings, onClose }: BridgeDialogProps) {
  const { f } = useLanguage()
  const { deposit: words, amount, messages } = useBridgeWords()
  const [coin, setCoin] = useState<ChargeCoin>(user.is_activated ? 'HERO' : 'MDV')
  const [text, setText] = useState('')
  const flow = useFlow(address, settings.network)
  const charge = useAction(chargeCalls[coin])
  const { data: coins } = useQuery(coinsQuery)
  const { data: fees } = useQuery(feesQuery())
  const { wallet, available } = balanceOf(coins, coin)
  const problem = chargeBlock(coin, user)
  return (
    <OperationFrame
      kind="coin_in"
      about={<CoinLine icon={operationIcon('coin_in')} title={coin} text={words.text} />}
      flow={flow}
      settings={settings}
      hasForm
      onClose={onClose}
    >
      {flow.state.step === 'form' && (
        <AmountForm
          state={flow.state}
          settings={settings}
          lead={coin === 'MDV' ? words.leadMdv : words.lead}
          coin={coin}
          coins={chargeCoins}
          coinLabel={words.coin}
          onCoin={(next) => {
            setCoin(next)
            flow.back()
          }}
          label={words.amount}
          text={text}
          onText={setText}
          haveWei={wallet}
          minimumWei={fees ? parseAmount(fees.min_deposit) : null}
          have={amount.inWallet}
          linesFor={(wei) => [
            { label: words.after, value: `${f.exact(formatAmount((available ?? 0n) + wei))} ${coin}`, tone: 'good' },
          ]}
          block={problem && <Refusal code={problem} text={messages[problem]} />}
          onSubmit={(sum) => void flow.prepare(() => charge.mutateAsync({ body: { amount: sum } }))}
        />
      )}
    </OperationFrame>
  )
}
