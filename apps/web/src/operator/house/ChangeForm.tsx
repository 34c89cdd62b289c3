import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toastStore.ts'
import { api, useVerb } from '../api.ts'
import { hrefOf } from '../place.ts'
import styles from '../table.module.css'
import house from './House.module.css'
import type { Setting } from './SettingsScreen.tsx'
import { useHouseWords } from './words/index.ts'

/** A change with its effect, and the sentence that players will read, before anything is published. */
export function ChangeForm({ setting }: { setting: Setting }) {
  const { settings: words } = useHouseWords()
  const { key, name, version, concerns_money, value: now } = setting
  const [value, setValue] = useState(now ?? '')
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const wanted = { key, value: value || null, from: from || null, version }
  const publish = useVerb('POST /api/operator/set-setting', () => toast(words.published))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish.mutate({ body: { ...wanted, reason } })
  }
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.changeOf(name)}</h2>
        {concerns_money && <span className={cx(styles.pill, styles.warn)}>{words.money}</span>}
      </div>
      <form className={house.form} onSubmit={submit}>
        <ValueField setting={setting} value={value} onChange={setValue} />
        {concerns_money && (
          <Field label={words.from} type="date" value={from} hint={words.fromHint} onChange={setFrom} />
        )}
        <Preview wanted={wanted} setting={setting} />
        <Field label={words.why} value={reason} required maxLength={300} onChange={setReason} />
        <div className={house.buttons}>
          <a className={button('quiet')} href={hrefOf('settings')}>
            {words.cancel}
          </a>
          <NetworkButton type="submit" className={button('gold')} disabled={publish.isPending || value === (now ?? '')}>
            {words.publish}
          </NetworkButton>
        </div>
      </form>
    </section>
  )
}

type ValueProps = { setting: Setting; value: string; onChange: (value: string) => void }

function ValueField({ setting: { kind, choices, bounds, unit }, value, onChange }: ValueProps) {
  const { settings: words } = useHouseWords()
  const hint = bounds ? words.bounds(bounds.from, bounds.to) : undefined
  if (kind === 'choice')
    return (
      <Segmented
        label={words.fresh}
        value={value}
        options={choices.map((one) => ({ value: one, text: one }))}
        onChange={onChange}
      />
    )
  if (kind === 'text')
    return (
      <label className={house.area}>
        {words.fresh}
        <textarea value={value} maxLength={40_000} onChange={(event) => onChange(event.target.value)} />
      </label>
    )
  const decimal = kind === 'amount' || kind === 'percent' || kind === 'whole'
  return (
    <Field
      label={words.fresh}
      value={value}
      hint={hint}
      inputMode={decimal ? 'decimal' : 'text'}
      end={unit && <span className={house.unit}>{unit}</span>}
      onChange={onChange}
    />
  )
}

type Wanted = { key: string; value: string | null; from: string | null; version: number }

function Preview({ wanted, setting }: { wanted: Wanted; setting: Setting }) {
  const { settings: words } = useHouseWords()
  const { f, locale } = useLanguage()
  const { key, value, from, version } = wanted
  const isChange = (value ?? '') !== (setting.value ?? '') && setting.kind !== 'text'
  const { data, error } = useQuery({
    queryKey: ['preview', wanted],
    queryFn: () =>
      api('GET /api/operator/preview-setting', {
        query: { key, version: String(version), ...(value === null ? {} : { value }), ...(from ? { from } : {}) },
      }),
    enabled: isChange,
    placeholderData: keepPreviousData,
    // What cannot be is said here, beside the field, and not in a message that goes away.
    meta: { isQuiet: true },
  })
  if (!isChange) return null
  if (error)
    return (
      <p role="alert" className={house.bad}>
        {error.message}
      </p>
    )
  if (!data) return <div className={cx('skeleton', house.told)} aria-hidden="true" />
  return (
    <>
      <dl className={house.facts}>
        <div>
          <dt>{words.now}</dt>
          <dd>{data.before ?? words.notSet}</dd>
        </div>
        <div>
          <dt>{words.takesEffect}</dt>
          <dd>{data.told ? `${f.day(data.from)}, 00:00 UTC` : words.atOnce}</dd>
        </div>
      </dl>
      {data.is_worse && <p className={house.warn}>{words.worse}</p>}
      {data.told ? (
        <div className={house.told}>
          <small className={styles.muted}>{words.willRead}</small>
          {data.told[locale]}
        </div>
      ) : (
        <p className={styles.muted}>{words.notTold}</p>
      )}
    </>
  )
}
