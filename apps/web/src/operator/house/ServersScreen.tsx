import type { CallData } from '@mdragon/api'
import { serverStates } from '@mdragon/domain/servers/serverState'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toastStore.ts'
import { api, useVerb } from '../api.ts'
import styles from '../table.module.css'
import type { Me } from '../tabs.ts'
import { Generations } from './Generations.tsx'
import house from './House.module.css'
import { useHouseWords } from './words/index.ts'

type Server = CallData<'GET /api/operator/list-servers'>[number]

export default function ServersScreen({ me }: { me: Me }) {
  const { servers: words } = useHouseWords()
  const isAdmin = me.role === 'admin'
  const { data = [] } = useQuery({ queryKey: ['servers'], queryFn: () => api('GET /api/operator/list-servers') })
  const next = Math.max(0, ...data.map(({ server_id }) => server_id)) + 1
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <div className={styles.head}>
          <h2>{words.title}</h2>
        </div>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[words.id, words.title, words.roles, words.state].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((server) => (
                <Row key={server.server_id} server={server} isAdmin={isAdmin} />
              ))}
            </tbody>
          </table>
        </div>
        {isAdmin && data.length > 0 && <AddForm key={next} next={next} />}
      </section>
      <Generations isAdmin={isAdmin} />
    </div>
  )
}

function Row({ server, isAdmin }: { server: Server; isAdmin: boolean }) {
  const { servers: words } = useHouseWords()
  const { f } = useLanguage()
  const { server_id, names, state, roles } = server
  const [isRenaming, setRenaming] = useState(false)
  const move = useVerb('POST /api/operator/move-server')
  const options = serverStates.map((value) => ({ value, text: words.states[value] }))
  return (
    <tr>
      <td>{server_id}</td>
      <td>
        {names.tw} · {names.en} · {names.id}
        {isAdmin && (
          <div className={styles.actions}>
            <button
              type="button"
              className={house.link}
              aria-expanded={isRenaming}
              onClick={() => setRenaming(!isRenaming)}
            >
              {words.rename}
            </button>
          </div>
        )}
        {isRenaming && <RenameForm server={server} onDone={() => setRenaming(false)} />}
      </td>
      <td>{f.number(roles)}</td>
      <td>
        {isAdmin ? (
          <Segmented
            label={`${words.state} ${server_id}`}
            value={state}
            options={options}
            onChange={(to) => to !== state && move.mutate({ body: { server_id, state: to } })}
          />
        ) : (
          words.states[state]
        )}
      </td>
    </tr>
  )
}

type Names = { tw: string; en: string; id: string }

function NameFields({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  const { servers: words } = useHouseWords()
  const labels = { tw: words.tw, en: words.en, id: words.indonesian }
  return (
    <div className={house.names}>
      {(['tw', 'en', 'id'] as const).map((locale) => (
        <Field
          key={locale}
          label={labels[locale]}
          value={names[locale]}
          required
          maxLength={40}
          onChange={(name) => onChange({ ...names, [locale]: name })}
        />
      ))}
    </div>
  )
}

const asBody = ({ tw, en, id }: Names) => ({ name_tw: tw, name_en: en, name_id: id })

function RenameForm({ server: { server_id, names: now }, onDone }: { server: Server; onDone: () => void }) {
  const { servers: words } = useHouseWords()
  const [names, setNames] = useState<Names>(now)
  const rename = useVerb('POST /api/operator/rename-server', () => {
    toast(words.saved)
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ body: { server_id, ...asBody(names) } })
  }
  return (
    <form className={house.form} onSubmit={submit}>
      <NameFields names={names} onChange={setNames} />
      <NetworkButton type="submit" className={button('quiet')} disabled={rename.isPending}>
        {words.save}
      </NetworkButton>
    </form>
  )
}

function AddForm({ next }: { next: number }) {
  const { servers: words } = useHouseWords()
  const [number, setNumber] = useState(String(next))
  const [names, setNames] = useState<Names>({ tw: '', en: '', id: '' })
  const add = useVerb('POST /api/operator/add-server', () => toast(words.saved))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ body: { server_id: Number(number), ...asBody(names) } })
  }
  return (
    <form className={house.form} onSubmit={submit}>
      <Field label={words.id} type="number" min={1} value={number} required onChange={setNumber} />
      <NameFields names={names} onChange={setNames} />
      <NetworkButton type="submit" className={button('gold')} disabled={add.isPending}>
        {words.add}
      </NetworkButton>
    </form>
  )
}
