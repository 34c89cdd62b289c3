import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceOf, coinsQuery, feesQuery, lookAtCoins } from '../../game/coins.ts'
import { useBridgeWords } from '../../i18n/bridge/index.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useNow } from '../../lib/clock.ts'
import { useAction } from '../../lib/useAction.ts'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { operationIcon } from '../../operations/operationIcon.ts'
import { PayPassword } from '../../operations/PayPassword.tsx'
import { payProblem } from '../../operations/payProblem.ts'
import { lookAtOperations } from '../../operations/queries.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { AmountForm } from './AmountForm.tsx'
import { withdrawBlock } from './checks.ts'
import type { BridgeDialogProps } from './dialogProps.ts'
import { type WithdrawCoin, withdrawable, withdrawCalls } from './gameCoins.ts'

/** Coins from the game to the wallet: frozen by the server, then sent by the wallet with a voucher. */
export function WithdrawCoinDialog({ user, address, settings, onClose }: BridgeDialogProps) {
  const { f } = useLanguage()
  const { withdraw: words, amount, messages } = useBridgeWords()
  const { payPassword } = useTradeWords()
  const [coin, setCoin] = useState<WithdrawCoin>('HERO')
  const [text, setText] = useState('')
  const [paypwd, setPaypwd] = useState('')
  const [isTried, setTried] = useState(false)
  const flow = useFlow(address, settings.network)
  const withdraw = useAction(withdrawCalls[coin], {
    onSuccess: () => {
      lookAtCoins()
      // From now on it waits in the drawer, whether this dialog is closed or not.
      lookAtOperations()
    },
  })
  const { data: coins } = useQuery(coinsQuery)
  const { data: fees } = useQuery(feesQuery())
  const nowMs = useNow()
  const { available } = balanceOf(coins, coin)
  const withdrawAt = coins?.withdraw_at ?? null
  const problem = withdrawBlock(user, withdrawAt, nowMs)
  const form = flow.state.step === 'form' && payProblem(flow.state)
  return (
    <OperationFrame
      kind="coin_out"
      about={<CoinLine icon={operationIcon('coin_out')} title={coin} text={words.text} />}
      flow={flow}
      settings={settings}
      // The coins are set aside: that cannot be taken back before the deadline.
      isKept
      onClose={onClose}
    >
      {form && (
        <AmountForm
          state={form.rest}
          settings={settings}
          lead={words.lead}
          coin={coin}
          coins={withdrawable(coins)}
          coinLabel={words.coin}
          onCoin={(next) => {
            setCoin(next)
            flow.back()
          }}
          label={words.amount}
          text={text}
          onText={setText}
          haveWei={available}
          minimumWei={fees ? parseAmount(fees.min_withdraw) : null}
          have={amount.inGame}
          linesFor={(wei) => [
            { label: words.after, value: `${f.exact(formatAmount((available ?? wei) - wei))} ${coin}` },
          ]}
          block={
            problem && <Refusal code={problem} text={messages[problem].replace('{time}', f.moment(withdrawAt ?? 0))} />
          }
          onSubmit={(sum) => {
            setTried(true)
            if (paypwd) void flow.prepare(() => withdraw.mutateAsync({ body: { amount: sum, paypwd } }))
          }}
        >
          {!problem && (
            <PayPassword
              value={paypwd}
              onChange={setPaypwd}
              problem={isTried && !paypwd ? payPassword.required : form.wrong}
            />
          )}
        </AmountForm>
      )}
    </OperationFrame>
  )
}
