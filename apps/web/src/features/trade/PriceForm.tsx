import { formatAmount } from '@mdragon/domain/money/amount'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { readMoney } from '../../operations/money.ts'
import { OperationForm } from '../../operations/OperationForm.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import type { FormState } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Network } from '../../wallet/network.ts'
import { type Coin, coinOf, coins } from './coins.ts'
import styles from './PriceForm.module.css'
import { useTradeWords } from './words/index.ts'

type PriceFormProps = {
  state: FormState
  network: Network
  label: string
  text: string
  onText: (text: string) => void
  coin: string
  /** Coins that buy nothing any more, and are not offered. */
  coinsOff: readonly string[]
  /** Absent where the coin is settled already. */
  onCoin: ((coin: Coin) => void) | undefined
  hint?: string | undefined
  /** What is wrong with an amount that is one, at once as it is typed. */
  problemWith: (wei: bigint) => string | undefined
  /** Who would get what of it. */
  linesFor: (wei: bigint) => Line[]
  onSubmit: (price: string) => void
  /** Below what comes of it. */
  more?: ReactNode
  children?: ReactNode
}

/** A price to be typed, with what comes of it under one's eyes. */
export function PriceForm(props: PriceFormProps) {
  const {
    state,
    network,
    label,
    text,
    onText,
    coin,
    coinsOff,
    onCoin,
    hint,
    problemWith,
    linesFor,
    onSubmit,
    more,
    children,
  } = props
  const { locale } = useLanguage()
  const { form, messages } = useTradeWords()
  const { form: common } = useOperationsWords()
  const [isTried, setTried] = useState(false)
  // What stands there before anything was typed is nobody's mistake.
  const [isTyped, setTyped] = useState(false)
  const money = readMoney(text, locale)
  const wei = 'wei' in money ? money.wei : null
  const formProblem =
    'problem' in money
      ? {
          required: messages['price.required'],
          zero: messages['amount.not_positive'],
          format: common.format,
        }[money.problem]
      : problemWith(money.wei)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wei !== null && !formProblem && !state.isPreparing) onSubmit(formatAmount(wei))
  }
  return (
    <OperationForm onSubmit={submit}>
      {children}
      <Field
        label={label}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={90}
        value={text}
        onChange={(next) => {
          setTyped(true)
          onText(next)
        }}
        problem={isTried || (isTyped && wei !== null) ? formProblem : undefined}
        hint={hint}
        end={
          <span className={styles.coin}>
            {onCoin ? (
              <Select
                label={form.coin}
                text={coin}
                value={coin}
                options={coins.filter((one) => !coinsOff.includes(one)).map((one) => ({ value: one, text: one }))}
                onChange={(one) => onCoin(coinOf(one))}
              />
            ) : (
              coin
            )}
          </span>
        }
      />
      {wei !== null && !formProblem && <Lines lines={linesFor(wei)} />}
      {more}
      {state.problem && <ProblemNote problem={state.problem} network={network} onWallet={() => {}} />}
      <NetworkButton type="submit" className={button('gold', true)} aria-disabled={state.isPreparing}>
        {state.isPreparing ? common.preparing : common.next}
      </NetworkButton>
    </OperationForm>
  )
}
