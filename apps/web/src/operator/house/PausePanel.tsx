import { isAtLeast } from '@mdragon/domain/operator/roles'
import { type PauseReason, pauseReasons } from '@mdragon/domain/signing/pause'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useVerb } from '../api.ts'
import styles from '../table.module.css'
import type { Me } from '../tabs.ts'
import house from './House.module.css'
import type { Overview } from './OverviewScreen.tsx'
import { useHouseWords } from './words/index.ts'

/** One person may stop what goes out; what it does not stop is said too. */
export function PausePanel({ me, pause }: { me: Me; pause: Overview['pause'] }) {
  const { pause: words } = useHouseWords()
  return (
    <section className={cx(styles.panel, house.danger)}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
      </div>
      <p className={styles.muted}>
        {words.text} {words.two}
      </p>
      {pause ? <Paused me={me} pause={pause} /> : isAtLeast(me.role, 'reviewer') && <PauseForm />}
    </section>
  )
}

function PauseForm() {
  const { pause: words } = useHouseWords()
  const [reason, setReason] = useState<PauseReason>('maintenance')
  const [note, setNote] = useState('')
  const pause = useVerb('POST /api/operator/pause-signing')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pause.mutate({ body: { reason, note } })
  }
  return (
    <form className={house.form} onSubmit={submit}>
      <Segmented
        label={words.reason}
        value={reason}
        options={pauseReasons.map((value) => ({ value, text: words.reasons[value] }))}
        onChange={setReason}
      />
      <Field label={words.note} value={note} maxLength={300} onChange={setNote} />
      <NetworkButton type="submit" className={cx(button('quiet'), house.stop)} disabled={pause.isPending}>
        {words.pause}
      </NetworkButton>
    </form>
  )
}

function Paused({ me, pause }: { me: Me; pause: NonNullable<Overview['pause']> }) {
  const { pause: words } = useHouseWords()
  const { f } = useLanguage()
  const resume = useVerb('POST /api/operator/resume-signing')
  const { reason, note, by, began_at, asked_by } = pause
  return (
    <div className={house.form}>
      <p role="status">
        <strong>{words.reasons[reason]}</strong>
        {note && `: ${note}`}
        <br />
        {words.isOn(by, f.moment(began_at))}
      </p>
      {asked_by && <p className={house.warn}>{words.asked(asked_by)}</p>}
      {isAtLeast(me.role, 'admin') && (
        <NetworkButton
          type="button"
          className={button('gold')}
          disabled={resume.isPending || asked_by === me.email}
          onClick={() => resume.mutate({ body: {} })}
        >
          {asked_by ? words.agree : words.resume}
        </NetworkButton>
      )}
    </div>
  )
}
