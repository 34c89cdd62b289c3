import type { CallData } from '@mdragon/api'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { api, useVerb } from '../api.ts'
import { hrefOf } from '../place.ts'
import styles from '../table.module.css'
import house from './House.module.css'
import { useHouseWords } from './words/index.ts'

type Generation = CallData<'GET /api/operator/list-generations'>[number]

/** How many dragons there are of each; what they cost is a setting. */
export function Generations({ isAdmin }: { isAdmin: boolean }) {
  const { servers: words } = useHouseWords()
  const { data = [] } = useQuery({
    queryKey: ['generations'],
    queryFn: () => api('GET /api/operator/list-generations'),
  })
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.generations}</h2>
        <a className={house.link} href={hrefOf('settings', 'dragon_price_1')}>
          {words.priceHint}
        </a>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.generation, words.taken, words.price, words.supply].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Row key={`${one.generation} ${one.supply}`} of={one} isAdmin={isAdmin} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ of: { generation, supply, taken, price }, isAdmin }: { of: Generation; isAdmin: boolean }) {
  const { servers: words } = useHouseWords()
  const { f } = useLanguage()
  const [wanted, setWanted] = useState(String(supply))
  const set = useVerb('POST /api/operator/set-generation', () => toast(words.saved))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ body: { generation, supply: Number(wanted) } })
  }
  return (
    <tr>
      <td>{generation}</td>
      <td>{f.number(taken)}</td>
      <td>{f.exact(price)} HERO</td>
      <td>
        {isAdmin ? (
          <form className={house.buttons} onSubmit={submit}>
            <Field
              label={`${words.supply} ${generation}`}
              type="number"
              min={taken}
              value={wanted}
              required
              onChange={setWanted}
              problem={set.error?.message}
            />
            <NetworkButton
              type="submit"
              className={button('quiet')}
              disabled={set.isPending || wanted === String(supply)}
            >
              {words.save}
            </NetworkButton>
          </form>
        ) : (
          f.number(supply)
        )}
      </td>
    </tr>
  )
}
