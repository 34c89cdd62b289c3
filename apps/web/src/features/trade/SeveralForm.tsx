import { formatAmount } from '@mdragon/domain/money/amount'
import { list } from '@mdragon/domain/operations/list'
import { isTooFine, MAX_PRICE } from '@mdragon/domain/price/unit'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { readMoney } from '../../operations/money.ts'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import type { FormState } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Network } from '../../wallet/network.ts'
import { coinOf, coinStillOn, coins } from './coins.ts'
import { EndChoice, endAfter } from './EndChoice.tsx'
import formStyles from './PriceForm.module.css'
import styles from './SeveralForm.module.css'
import { useTradeWords } from './words/index.ts'

export type SeveralTerms = { prices: readonly string[]; coin: string; expiresAt: number | undefined }
type Named = { assets_id: number; name: string; tokenid: number }

type SeveralFormProps = {
  state: FormState
  items: readonly Named[]
  network: Network
  feeBps: number
  /** Coins that buy nothing any more, and are not offered. */
  coinsOff: readonly string[]
  onSubmit: (terms: SeveralTerms) => void
}

const BPS = 10_000

/** One price for all of them, or one for each; one coin, and one end. */
export function SeveralForm({ state, items, network, feeBps, coinsOff, onSubmit }: SeveralFormProps) {
  const { f } = useLanguage()
  const { form, several } = useTradeWords()
  const { form: common, review } = useOperationsWords()
  const [how, setHow] = useState<'one' | 'each'>('one')
  const [texts, setTexts] = useState<readonly string[]>(items.map(() => ''))
  const [chosenCoin, setCoin] = useState<string>(coins[0])
  const coin = coinStillOn(chosenCoin, coinsOff)
  const [days, setDays] = useState(0)
  const [isTried, setTried] = useState(false)
  const read = usePrice()
  const prices = items.map((_, i) => read(texts[how === 'one' ? 0 : i] ?? ''))
  const sum = prices.reduce<bigint | null>((all, { wei }) => (all === null || wei === null ? null : all + wei), 0n)
  const type = (i: number) => (text: string) => setTexts(texts.map((old, n) => (n === i ? text : old)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (sum === null || state.isPreparing) return
    onSubmit({ prices: prices.map(({ wei }) => formatAmount(wei ?? 0n)), coin, expiresAt: endAfter(days) })
  }
  const end = (
    <span className={formStyles.coin}>
      <Select
        label={form.coin}
        text={coin}
        value={coin}
        options={coins.filter((one) => !coinsOff.includes(one)).map((one) => ({ value: one, text: one }))}
        onChange={(one) => setCoin(coinOf(one))}
      />
    </span>
  )
  const field = (i: number, label: string) => (
    <Field
      key={label}
      label={label}
      name={`price-${i}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={90}
      value={texts[i] ?? ''}
      onChange={type(i)}
      problem={isTried || prices[i]?.wei !== null ? prices[i]?.problem : undefined}
      end={i === 0 ? end : <span className={formStyles.coin}>{coin}</span>}
    />
  )
  return (
    <OperationForm onSubmit={submit}>
      <Segmented
        label={several.how}
        value={how}
        options={[
          { value: 'one', text: several.onePrice },
          { value: 'each', text: several.eachPrice },
        ]}
        onChange={setHow}
      />
      <FormText>{form.saleText}</FormText>
      {how === 'one' ? (
        field(0, several.priceOfEach)
      ) : (
        <div className={styles.each}>{items.map(({ name, tokenid }, i) => field(i, `${name} #${tokenid}`))}</div>
      )}
      {sum !== null && <Lines lines={linesOf(sum, { feeBps, coin, f, review, total: several.total })} />}
      <EndChoice days={days} onDays={setDays} />
      {state.problem && <ProblemNote problem={state.problem} network={network} onWallet={() => {}} />}
      <NetworkButton type="submit" className={button('gold', true)} aria-disabled={state.isPreparing}>
        {state.isPreparing ? common.preparing : common.next}
      </NetworkButton>
    </OperationForm>
  )
}

/** A price as it was typed: base units, or what is wrong with it. */
function usePrice() {
  const { locale } = useLanguage()
  const { messages } = useTradeWords()
  const { form } = useOperationsWords()
  return (text: string): { wei: bigint | null; problem?: string } => {
    const money = readMoney(text, locale)
    if ('problem' in money) {
      const said = { required: messages['price.required'], zero: messages['amount.not_positive'], format: form.format }
      return { wei: null, problem: said[money.problem] }
    }
    if (isTooFine(money.wei)) return { wei: null, problem: messages['price.too_fine'] }
    return money.wei > MAX_PRICE ? { wei: null, problem: messages['price.too_high'] } : { wei: money.wei }
  }
}

type LinesOf = {
  feeBps: number
  coin: string
  total: string
  f: ReturnType<typeof useLanguage>['f']
  review: ReturnType<typeof useOperationsWords>['review']
}

function linesOf(sum: bigint, { feeBps, coin, total, f, review }: LinesOf): Line[] {
  const { fee, receive } = list.shares(sum, { feeBps: BigInt(feeBps) })
  const money = (wei: bigint | null) => `${f.exact(formatAmount(wei ?? 0n))} ${coin}`
  return [
    { label: total, value: money(sum), tone: 'strong' },
    { label: review.fee(f.percent(feeBps / BPS)), value: money(fee) },
    { label: review.youReceive, value: money(receive), tone: 'good' },
  ]
}
