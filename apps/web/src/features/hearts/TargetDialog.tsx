import { formatAmount } from '@mdragon/domain/money/amount'
import { MAIN_COIN, type PriceCoin, priceCoins } from '@mdragon/domain/money/coins'
import { priceProblem } from '@mdragon/domain/price/unit'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { readMoney, writeMoney } from '../../operations/money.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Hearts.module.css'
import { type CoinAmount, heartsKey } from './queries.ts'
import { useHeartsWords } from './words/index.ts'

type TargetDialogProps = { id: number; name: string; target: CoinAmount | null; onClose: () => void }

/** Names the price at which its watcher is told. */
export function TargetDialog({ id, name, target, onClose }: TargetDialogProps) {
  const { t, locale } = useLanguage()
  const words = useHeartsWords()
  const queryClient = useQueryClient()
  const read = usePrice()
  const [text, setText] = useState(target ? writeMoney(target.amount, locale) : '')
  const [coin, setCoin] = useState<PriceCoin>(priceCoins.find((one) => one === target?.coin) ?? MAIN_COIN)
  const [problem, setProblem] = useState<string>()
  const action = useAction('POST /api/heart/target', {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: heartsKey })
      onClose()
    },
  })
  const send = (wanted: { coin: PriceCoin; amount: string } | null) =>
    action.mutate({ body: { id, target: wanted } }, { onError: (error) => setProblem(error.message) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const price = read(text)
    setProblem(price.problem)
    if (price.wei !== undefined && !action.isPending) send({ coin, amount: formatAmount(price.wei) })
  }
  return (
    <Dialog title={words.setTarget} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          <b>{name}</b>
        </p>
        <Field
          label={words.price}
          name="target"
          inputMode="decimal"
          autoComplete="off"
          maxLength={90}
          value={text}
          onChange={setText}
          problem={problem}
          hint={words.targetText}
          end={
            <span className={styles.coin}>
              <Select
                label={words.coin}
                text={coin}
                value={coin}
                options={priceCoins.map((one) => ({ value: one, text: one }))}
                onChange={setCoin}
              />
            </span>
          }
        />
        <OfflineNote />
        <NetworkButton type="submit" className={button('gold', true)} disabled={action.isPending}>
          {action.isPending ? words.saving : words.save}
        </NetworkButton>
        {target && (
          <NetworkButton className={button('quiet', true)} disabled={action.isPending} onClick={() => send(null)}>
            {words.removeTarget}
          </NetworkButton>
        )}
      </form>
    </Dialog>
  )
}

/** A price as it was typed, or what is wrong with it. */
function usePrice() {
  const { locale } = useLanguage()
  const { messages, format } = useHeartsWords()
  return (text: string): { wei?: bigint; problem?: string } => {
    const money = readMoney(text, locale)
    if ('problem' in money) {
      const said = { required: messages['price.required'], zero: messages['amount.not_positive'], format }
      return { problem: said[money.problem] }
    }
    const problem = priceProblem(money.wei)
    return problem ? { problem: messages[problem] } : money
  }
}
