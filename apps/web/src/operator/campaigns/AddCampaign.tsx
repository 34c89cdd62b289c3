import { assetKinds } from '@mdragon/domain/asset/kinds'
import { type FormEvent, useState } from 'react'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toastStore.ts'
import { useVerb } from '../api.ts'
import styles from '../table.module.css'
import campaign from './Campaigns.module.css'
import { useCampaignsWords } from './words/index.ts'

const empty = {
  ...{ tw: '', en: '', id: '', index: '', gradeFrom: '1', gradeTo: '5' },
  ...{ price: '', supply: '', mostEach: '', from: '', to: '' },
}
type Name = keyof typeof empty

/** A moment of the field, which knows no zone: it is UTC, as its label says. */
const seconds = (moment: string): number => Math.floor(Date.parse(`${moment}Z`) / 1000)

/** What a campaign promises, typed once: it is checked by the rule, and not changed afterwards. */
export function AddCampaign() {
  const words = useCampaignsWords()
  const [values, setValues] = useState(empty)
  const [kind, setKind] = useState<(typeof assetKinds)[number]>('hero')
  const add = useVerb('POST /api/operator/add-campaign', () => {
    toast(words.opened)
    setValues(empty)
  })
  const set = (name: Name) => (value: string) => setValues((now) => ({ ...now, [name]: value }))
  const number = (name: Name, label: string, isNeeded = true) => (
    <Field label={label} type="number" min={1} required={isNeeded} value={values[name]} onChange={set(name)} />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { tw, en, id, index, gradeFrom, gradeTo, price, supply, mostEach, from, to } = values
    const item = {
      kind,
      index_id: index ? Number(index) : null,
      grade_from: Number(gradeFrom),
      grade_to: Number(gradeTo),
    }
    const limits = { price, supply: Number(supply), most_each: Number(mostEach), from: seconds(from), to: seconds(to) }
    add.mutate({ body: { names: { tw, en, id }, ...item, ...limits } })
  }
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.add}</h2>
      </div>
      <p className={styles.muted}>{words.addHint}</p>
      <form className={campaign.form} onSubmit={submit}>
        {(['tw', 'en', 'id'] as const).map((name) => (
          <Field key={name} label={words.names[name]} required value={values[name]} onChange={set(name)} />
        ))}
        <Select
          label={words.kind}
          text={words.kinds[kind]}
          value={kind}
          options={assetKinds.map((value) => ({ value, text: words.kinds[value] }))}
          onChange={setKind}
        />
        {number('index', words.index, false)}
        {number('gradeFrom', words.gradeFrom)}
        {number('gradeTo', words.gradeTo)}
        <Field label={words.price} inputMode="decimal" required value={values.price} onChange={set('price')} />
        {number('supply', words.supply)}
        {number('mostEach', words.mostEach)}
        <Field label={words.from} type="datetime-local" required value={values.from} onChange={set('from')} />
        <Field
          label={words.to}
          type="datetime-local"
          required
          value={values.to}
          onChange={set('to')}
          problem={add.error?.message}
        />
        <NetworkButton type="submit" className={button('gold')} disabled={add.isPending}>
          {words.open}
        </NetworkButton>
      </form>
    </section>
  )
}
