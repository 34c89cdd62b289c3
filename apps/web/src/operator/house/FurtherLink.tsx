import { type FormEvent, useState } from 'react'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { useVerb } from '../api.ts'
import house from './House.module.css'
import { useHouseWords } from './words/index.ts'

/** An entry of the menu that is the operator's own: where it leads, and what it is called in three languages. */
export function FurtherLink() {
  const { settings: words, servers } = useHouseWords()
  const [entry, setEntry] = useState('')
  const [values, setValues] = useState({ url: '', tw: '', en: '', id: '' })
  const set = useVerb('POST /api/operator/set-setting')
  const put = (key: string, value: string) =>
    set.mutateAsync({ body: { key, value, from: null, version: 0, reason: words.further } })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await put(`link_${entry}`, values.url)
    for (const locale of ['tw', 'en', 'id'] as const)
      if (values[locale]) await put(`name_${entry}_${locale}`, values[locale])
    toast(words.published)
    setEntry('')
    setValues({ url: '', tw: '', en: '', id: '' })
  }
  const field = (label: string, name: keyof typeof values, type = 'text') => (
    <Field
      label={label}
      type={type}
      value={values[name]}
      required
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  )
  return (
    // What is refused, the message says; what was written stays.
    <form className={house.form} onSubmit={(event) => void submit(event).catch(() => {})}>
      <h3>{words.further}</h3>
      <Field
        label={words.furtherKey}
        hint={words.furtherHint}
        value={entry}
        required
        pattern="[a-z][a-z0-9_]{0,29}"
        onChange={setEntry}
      />
      {field('URL', 'url', 'url')}
      <div className={house.names}>
        {field(servers.tw, 'tw')}
        {field(servers.en, 'en')}
        {field(servers.indonesian, 'id')}
      </div>
      <NetworkButton type="submit" className={button('quiet')} disabled={set.isPending}>
        {words.further}
      </NetworkButton>
    </form>
  )
}
