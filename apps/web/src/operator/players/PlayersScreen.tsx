import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { api } from '../api.ts'
import { hrefOf } from '../place.ts'
import table from '../table.module.css'
import { PlayerPanel } from './PlayerPanel.tsx'
import { usePlayersWords } from './words/index.ts'

/** Read only, and asked for on purpose: every search and every look is a line of the log, so none is made by itself. */
export default function PlayersScreen({ id }: { id: string | undefined }) {
  const { f } = useLanguage()
  const words = usePlayersWords()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  const { data } = useQuery({
    queryKey: ['players', q],
    queryFn: () => api('GET /api/operator/search-players', { query: { q } }),
    enabled: q !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setQ(text.trim())
  }
  return (
    <div className={table.stack}>
      <section className={table.panel}>
        <form className={table.form} onSubmit={submit}>
          <Field label={words.search} hint={words.hint} type="search" required value={text} onChange={setText} />
          <NetworkButton type="submit" className={button('gold')}>
            {words.find}
          </NetworkButton>
        </form>
        {data?.length === 0 && <p className={table.muted}>{words.nobody}</p>}
        {data && data.length > 0 && (
          <div className={table.scroll}>
            <table className={table.table}>
              <thead>
                <tr>
                  {[words.number, words.nickname, words.address, words.since].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ userid, nickname, address, created_at }) => (
                  <tr key={userid}>
                    <td>
                      <a href={hrefOf('players', userid)} className={table.link}>
                        #{userid}
                      </a>
                    </td>
                    <td>{nickname}</td>
                    <td className={table.mono}>{address}</td>
                    <td>{f.moment(created_at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {id && <PlayerPanel key={id} userid={Number(id)} />}
    </div>
  )
}
