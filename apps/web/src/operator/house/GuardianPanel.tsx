import type { CallData, CallQuery } from '@mdragon/api'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { saveFile } from '../../lib/saveFile.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { api } from '../api.ts'
import styles from '../table.module.css'
import house from './House.module.css'
import { useHouseWords } from './words/index.ts'

type Query = CallQuery<'GET /api/operator/prepare-guardian-call'>
type Call = Query['call']
type Prepared = CallData<'GET /api/operator/prepare-guardian-call'>

const limits = ['item', 'perVoucher', 'perHour', 'perDay'] as const
type FieldName = 'signer' | 'deposit' | (typeof limits)[number]
const fieldsOf: Partial<Record<Call, readonly FieldName[]>> = {
  retireSigner: ['signer'],
  lowerLimits: limits,
  stopSales: ['deposit'],
  stopAuctions: ['deposit'],
}
const onWire = {
  signer: 'signer',
  item: 'item',
  perVoucher: 'per_voucher',
  perHour: 'per_hour',
  perDay: 'per_day',
  deposit: 'deposit',
} as const

/** Nothing is sent from here: the call goes into the guardian's own wallet. */
export function GuardianPanel() {
  const { guardian: words } = useHouseWords()
  const [call, setCall] = useState<Call>('pauseClaims')
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>({})
  const fields = fieldsOf[call] ?? []
  const prepare = useMutation({
    mutationFn: () => {
      const named = fields.flatMap((field) => (values[field] ? [[onWire[field], values[field]]] : []))
      return api('GET /api/operator/prepare-guardian-call', { query: { call, ...Object.fromEntries(named) } as Query })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prepare.mutate()
  }
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
      </div>
      <p className={styles.muted}>{words.text}</p>
      <form className={house.form} onSubmit={submit}>
        <Select
          label={words.call}
          text={words.calls[call]}
          value={call}
          options={(Object.keys(words.calls) as Call[]).map((value) => ({ value, text: words.calls[value] }))}
          onChange={(next: Call) => {
            setCall(next)
            prepare.reset()
          }}
        />
        {fields.map((field) => (
          <Field
            key={field}
            label={words[field]}
            value={values[field] ?? ''}
            required={field !== 'deposit'}
            onChange={(value) => setValues({ ...values, [field]: value })}
          />
        ))}
        <NetworkButton type="submit" className={button('quiet')} disabled={prepare.isPending}>
          {words.prepare}
        </NetworkButton>
      </form>
      {prepare.data && <Ready call={call} prepared={prepare.data} />}
    </section>
  )
}

function Ready({ call, prepared: { by, to, value, data, safe } }: { call: Call; prepared: Prepared }) {
  const { guardian: words } = useHouseWords()
  return (
    <div className={house.form} role="status">
      <p className={house.warn}>{words.by[by]}</p>
      <dl className={house.prepared}>
        <dt>{words.to}</dt>
        <dd>{to}</dd>
        <dt>{words.value}</dt>
        <dd>{value}</dd>
        <dt>{words.data}</dt>
        <dd>{data}</dd>
      </dl>
      <button
        type="button"
        className={button('quiet')}
        onClick={() => saveFile(`${call}.json`, 'application/json', safe)}
      >
        {words.save}
      </button>
    </div>
  )
}
