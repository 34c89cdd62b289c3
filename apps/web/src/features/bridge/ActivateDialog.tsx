import { formatAmount } from '@mdragon/domain/money/amount'
import { ACTIVATION_WEI } from '@mdragon/domain/operations/activateAccount'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { balanceOf, coinsQuery, lookAtCoins } from '../../game/coins.ts'
import { userQuery } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { operationIcon } from '../../operations/kinds.ts'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toastStore.ts'
import type { BridgeDialogProps } from './dialogProps.ts'
import { type ActivationCoin, activationCalls, activationCoins } from './gameCoins.ts'
import { useBridgeWords } from './words/index.ts'

type ActivateDialogProps = BridgeDialogProps & { first: ActivationCoin }

/** An account, with one whole coin: from the game at once where it is there, else by the wallet. */
export function ActivateDialog({ address, settings, first, onClose }: ActivateDialogProps) {
  const { f } = useLanguage()
  const { activation: words, amount, messages } = useBridgeWords()
  const { form } = useOperationsWords()
  const [coin, setCoin] = useState(first)
  const flow = useFlow(address, settings)
  const activate = useAction(activationCalls[coin])
  const queryClient = useQueryClient()
  const { data: coins } = useQuery(coinsQuery)
  const { wallet, available } = balanceOf(coins, coin)
  const isInGame = available !== null && available >= ACTIVATION_WEI
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  const lines: Line[] = [
    { label: words.price, value: money(ACTIVATION_WEI), tone: 'strong' },
    isInGame
      ? { label: amount.haveInGame, value: money(available) }
      : { label: amount.haveInWallet, value: coins && (wallet === null ? null : money(wallet)) },
  ]
  const { state } = flow

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const intent = { kind: 'activate_account', coin, price: formatAmount(ACTIVATION_WEI) } as const
    void flow.prepare(intent, async () => {
      const { prepared } = await activate.mutateAsync({ body: {} })
      if (!prepared) {
        toast(messages['success.activation'])
        lookAtCoins()
        void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
        onClose()
      }
      return prepared
    })
  }
  return (
    <OperationFrame
      kind="activate_account"
      about={<CoinLine icon={operationIcon('activate_account')} title={money(ACTIVATION_WEI)} text={words.once} />}
      flow={flow}
      settings={settings}
      hasForm
      onClose={onClose}
    >
      {state.step === 'form' && (
        <OperationForm onSubmit={submit}>
          <Segmented
            label={words.payWith}
            value={coin}
            options={activationCoins.map((one) => ({ value: one, text: one }))}
            onChange={(next) => {
              setCoin(next)
              flow.back()
            }}
          />
          <FormText>{isInGame ? words.fromGame : words.fromWallet}</FormText>
          <Lines lines={lines} />
          {state.problem && <ProblemNote problem={state.problem} network={settings.network} onWallet={() => {}} />}
          <NetworkButton type="submit" className={button('gold', true)} aria-disabled={state.isPreparing}>
            {state.isPreparing ? form.preparing : isInGame ? words.confirm : form.next}
          </NetworkButton>
        </OperationForm>
      )}
    </OperationFrame>
  )
}
