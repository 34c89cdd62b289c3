import { formatAmount } from '@mdragon/domain/money/amount'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { readMoney, writeMoney } from '../../operations/money.ts'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import type { FormState, OperationSettings } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import styles from './AmountForm.module.css'
import { amountProblem } from './checks.ts'
import { useBridgeWords } from './words/index.ts'

type AmountFormProps<C extends string> = {
  state: FormState
  settings: OperationSettings
  /** What this is, before anything is chosen. */
  lead: string
  coin: C
  coins: readonly C[]
  coinLabel: string
  onCoin: (coin: C) => void
  label: string
  text: string
  onText: (text: string) => void
  /** What there is of the coin, and the least that goes; null while that is not known. */
  haveWei: bigint | null
  minimumWei: bigint | null
  /** 'In the wallet …' */
  have: (sum: string) => string
  linesFor: (wei: bigint) => Line[]
  /** What keeps any amount from going: it takes the button's place. */
  block: ReactNode
  /** Below the amount: what else is asked for. */
  children?: ReactNode
  onSubmit: (amount: string) => void
}

/** How much of which coin, with what there is and what comes of it under one's eyes. */
export function AmountForm<C extends string>(props: AmountFormProps<C>) {
  const { state, settings, lead, coin, coins, coinLabel, onCoin, label, text, onText } = props
  const { haveWei, minimumWei, have, linesFor, block, children, onSubmit } = props
  const { f, locale } = useLanguage()
  const { amount: words, messages } = useBridgeWords()
  const { form } = useOperationsWords()
  const [isTried, setTried] = useState(false)
  const sum = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  const money = readMoney(text, locale)
  const wei = 'wei' in money ? money.wei : null

  const problemWith = (amountWei: bigint): string | undefined => {
    const problem = amountProblem(amountWei, { minimumWei, haveWei })
    if (!problem) return undefined
    return messages[problem].replace('{minimum} {coin}', sum(minimumWei ?? 0n))
  }
  const problem =
    'problem' in money
      ? { required: words.required, zero: messages['amount.not_positive'], format: form.format }[money.problem]
      : problemWith(money.wei)
  const hint = [haveWei !== null && have(sum(haveWei)), minimumWei !== null && words.least(sum(minimumWei))]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wei !== null && !problem && !block && !state.isPreparing) onSubmit(formatAmount(wei))
  }
  return (
    <OperationForm onSubmit={submit}>
      <FormText>{lead}</FormText>
      <Segmented
        label={coinLabel}
        value={coin}
        options={coins.map((one) => ({ value: one, text: one }))}
        onChange={onCoin}
      />
      <Field
        label={label}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={90}
        value={text}
        onChange={onText}
        problem={isTried || wei !== null ? problem : undefined}
        hint={hint.filter(Boolean).join(' · ')}
        end={
          <>
            <span className={styles.coin}>{coin}</span>
            {haveWei !== null && haveWei > 0n && (
              <button
                type="button"
                className={styles.max}
                aria-label={words.maxOf(sum(haveWei))}
                onClick={() => onText(writeMoney(formatAmount(haveWei), locale))}
              >
                {words.max}
              </button>
            )}
          </>
        }
      />
      {wei !== null && !problem && <Lines lines={linesFor(wei)} />}
      {children}
      {state.problem ? <ProblemNote problem={state.problem} network={settings.network} onWallet={() => {}} /> : block}
      {!block && (
        <NetworkButton type="submit" className={button('gold', true)} aria-disabled={state.isPreparing}>
          {state.isPreparing ? form.preparing : form.next}
        </NetworkButton>
      )}
    </OperationForm>
  )
}
