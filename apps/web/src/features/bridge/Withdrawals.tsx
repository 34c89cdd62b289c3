import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type Withdrawal, withdrawalsQuery } from './queries.ts'
import styles from './Withdrawals.module.css'
import { useBridgeWords } from './words/index.ts'

const SHOWN = 3

/** What was asked to leave the game, and how far it is; nothing at all where nothing was. */
export function Withdrawals({ onCollect }: { onCollect: (withdrawal: Withdrawal) => void }) {
  const { f } = useLanguage()
  const { withdrawals: words } = useBridgeWords()
  const { data } = useQuery(withdrawalsQuery)
  if (!data || data.items.length === 0) return null
  // What still needs its player comes first, whatever came after it.
  const items = data.items.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
  const shown = items.filter((one, i) => isOpen(one) || i < SHOWN)
  const more = items.length - shown.length
  return (
    <section className={styles.withdrawals} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {shown.map((withdrawal) => (
          <Line key={withdrawal.id} withdrawal={withdrawal} onCollect={() => onCollect(withdrawal)} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{words.more(f.number(more))}</p>}
    </section>
  )
}

const isOpen = ({ state }: Withdrawal): boolean => state === 'submitted' || state === 'approved'

function Line({ withdrawal, onCollect }: { withdrawal: Withdrawal; onCollect: () => void }) {
  const { f } = useLanguage()
  const { withdrawals: words } = useBridgeWords()
  const queryClient = useQueryClient()
  const { id, amount, coin, state, reason, note, due_at, created_at, can_cancel, is_sent } = withdrawal
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
  const cancel = useAction('POST /api/user/withdrawals/:id/cancel', {
    onSuccess: () => {
      toast(words.taken)
      lookAtCoins()
      lookAgain()
    },
  })
  return (
    <li className={styles.line}>
      <Icon name="purse" size={20} />
      <div className={styles.what}>
        <b>
          {f.exact(amount)} {coin}
        </b>{' '}
        <span className={cx(styles.state, styles[state])}>{words[is_sent ? 'sent' : state]}</span>
        <small>{state === 'submitted' ? words.due(f.moment(due_at)) : words.asked(f.moment(created_at))}</small>
        {reason && <p>{reason}</p>}
        {note && <p>{note}</p>}
      </div>
      {can_cancel && (
        <NetworkButton
          type="button"
          className={button('quiet')}
          aria-disabled={cancel.isPending}
          onClick={() => cancel.isPending || cancel.mutate({ params: { id: String(id) } }, { onError: lookAgain })}
        >
          {words.cancel}
        </NetworkButton>
      )}
      {state === 'approved' && !is_sent && (
        <button type="button" className={cx(button('quiet'), styles.collect)} onClick={onCollect}>
          {words.collect}
        </button>
      )}
    </li>
  )
}
