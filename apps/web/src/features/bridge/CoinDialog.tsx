import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { operationOf } from '@mdragon/domain/operations/index'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceOf, coinsQuery, feesQuery, lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { useAction } from '../../lib/useAction.ts'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { operationIcon } from '../../operations/kinds.ts'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { PayPassword } from '../../operations/PayPassword.tsx'
import { payProblem } from '../../operations/payProblem.ts'
import { lookAtOperations } from '../../operations/queries.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { toast } from '../../ui/toastStore.ts'
import { AmountForm } from './AmountForm.tsx'
import { type CoinKind, type CoinWay, coinWays } from './coinWays.ts'
import type { BridgeDialogProps } from './dialogProps.ts'
import { useBridgeWords } from './words/index.ts'

/** Coins between wallet and game, one way or the other. */
export function CoinDialog({ kind, user, address, settings, onClose }: BridgeDialogProps & { kind: CoinKind }) {
  const { f } = useLanguage()
  const words = useBridgeWords()
  const { payPassword } = useOperationsWords()
  const way: CoinWay = coinWays[kind]
  const { isSetAside } = operationOf(kind)
  const { data: coins } = useQuery(coinsQuery)
  const { data: fees } = useQuery(feesQuery())
  const choices = way.choices(coins)
  const [{ coin, call }, setChoice] = useState(() => way.first(user))
  const [text, setText] = useState('')
  const [paypwd, setPaypwd] = useState('')
  const [isTried, setTried] = useState(false)
  const flow = useFlow(address, settings)
  const action = useAction(call, {
    onSuccess: () => {
      if (!isSetAside) return
      lookAtCoins()
      // From now on it waits in the drawer, whether this dialog is closed or not.
      lookAtOperations()
    },
  })
  const nowMs = useNow()
  const { available } = balanceOf(coins, coin)
  const block = way.block({ user, coin, coins, nowMs })
  const form = flow.state.step === 'form' && payProblem(flow.state)

  const submit = (amount: string) => {
    setTried(true)
    if (way.asksPayPassword && !paypwd) return
    const body = { amount, ...(way.asksPayPassword ? { paypwd } : {}) }
    void flow.prepare({ kind, coin, price: amount }, async () => {
      const answer = await action.mutateAsync({ body })
      if (!('withdrawal' in answer)) return answer
      if (!answer.prepared) {
        // Somebody looks at it first: there is nothing to sign yet.
        toast(words.withdrawals.inReview, 'told')
        onClose()
      }
      return answer.prepared
    })
  }
  const own = words[kind]
  return (
    <OperationFrame
      kind={kind}
      about={<CoinLine icon={operationIcon(kind)} title={coin} text={own.text} />}
      flow={flow}
      settings={settings}
      // What was set aside cannot be changed any more before its deadline.
      hasForm={!isSetAside}
      onClose={onClose}
    >
      {form && (
        <AmountForm
          state={form.rest}
          settings={settings}
          lead={way.lead(words, coin)}
          coin={coin}
          coins={choices.map((choice) => choice.coin)}
          coinLabel={own.coin}
          onCoin={(next) => {
            setChoice((now) => choices.find((choice) => choice.coin === next) ?? now)
            flow.back()
          }}
          label={own.amount}
          text={text}
          onText={setText}
          haveWei={balanceOf(coins, coin)[way.from]}
          minimumWei={fees ? parseAmount(fees[way.minimum]) : null}
          have={way.have(words.amount)}
          linesFor={(wei) => [
            {
              label: own.after,
              value: `${f.exact(formatAmount(way.after(available, wei)))} ${coin}`,
              ...way.afterTone,
            },
          ]}
          block={
            block && (
              <Refusal code={block} text={words.messages[block].replace('{time}', f.moment(coins?.withdraw_at ?? 0))} />
            )
          }
          onSubmit={submit}
        >
          {way.asksPayPassword && !block && (
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
