import { rejectReasons } from '@mdragon/domain/withdrawal/review'
import { useId, useState } from 'react'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { useVerb } from '../api.ts'
import type { Me } from '../tabs.ts'
import type { Withdrawal } from './Detail.tsx'
import styles from './Withdrawals.module.css'
import { useWithdrawalsWords } from './words/index.ts'

type DecisionProps = { withdrawal: Withdrawal; seen: readonly Withdrawal['flags'][number][]; me: Me }

/** Yes stays grey until every flag was looked at; a no takes a reason that the player reads. */
export function Decision({ withdrawal, seen, me }: DecisionProps) {
  const words = useWithdrawalsWords()
  const { id, flags, persons, approved_by } = withdrawal
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>('unusual_flow')
  const [note, setNote] = useState('')
  const name = useId()
  const approve = useVerb('POST /api/operator/approve-withdrawal')
  const reject = useVerb('POST /api/operator/reject-withdrawal')
  const isBusy = approve.isPending || reject.isPending
  const isLooked = flags.every((flag) => seen.includes(flag))
  const mayApprove = isLooked && !approved_by.includes(me.email)
  const yes = persons === 2 ? (approved_by.length ? words.approveSecond : words.approveFirst) : words.approve
  return (
    <div className={styles.decision}>
      <label htmlFor={name}>{words.reason}</label>
      <select id={name} value={reason} onChange={(event) => setReason(event.target.value as typeof reason)}>
        {rejectReasons.map((one) => (
          <option key={one} value={one}>
            {words.messages[`rejected.${one}`]}
          </option>
        ))}
      </select>
      <Field label={words.note} value={note} maxLength={500} onChange={setNote} />
      <div className={styles.buttons}>
        <NetworkButton
          type="button"
          className={cx(button('quiet'), styles.reject)}
          disabled={isBusy}
          onClick={() => reject.mutate({ body: { id, reason, note } })}
        >
          {words.reject}
        </NetworkButton>
        <NetworkButton
          type="button"
          className={button('gold')}
          disabled={isBusy || !mayApprove}
          onClick={() => approve.mutate({ body: { id, seen: [...seen] } })}
        >
          {yes}
        </NetworkButton>
      </div>
      <p className={styles.hint}>
        {persons === 2 && words.twoPersons} {flags.length > 0 && words.lookFirst}
      </p>
    </div>
  )
}
