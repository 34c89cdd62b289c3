import type { CallData } from '@mdragon/api'
import { campaignState } from '@mdragon/domain/mint/campaign'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { api, useVerb } from '../api.ts'
import styles from '../table.module.css'
import type { Me } from '../tabs.ts'
import { AddCampaign } from './AddCampaign.tsx'
import { useCampaignsWords } from './words/index.ts'

type Campaign = CallData<'GET /api/operator/list-campaigns'>[number]

export default function CampaignsScreen({ me }: { me: Me }) {
  const words = useCampaignsWords()
  const isAdmin = me.role === 'admin'
  const { data } = useQuery({ queryKey: ['campaigns'], queryFn: () => api('GET /api/operator/list-campaigns') })
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <div className={styles.head}>
          <h2>{words.title}</h2>
        </div>
        {data?.length === 0 ? (
          <p className={styles.muted}>{words.none}</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {Object.values(words.columns).map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data?.map((campaign) => (
                  <Row key={campaign.id} campaign={campaign} isAdmin={isAdmin} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {isAdmin && <AddCampaign />}
    </div>
  )
}

function Row({ campaign, isAdmin }: { campaign: Campaign; isAdmin: boolean }) {
  const words = useCampaignsWords()
  const { f, locale } = useLanguage()
  const { names, kind, index_id, grade_from, grade_to, price, supply, taken, minted, from, to } = campaign
  const what = index_id === null ? words.any(words.kinds[kind]) : `${words.kinds[kind]} ${index_id}`
  return (
    <tr>
      <td>{names[locale]}</td>
      <td>
        {what} · {words.grades(f.number(grade_from), f.number(grade_to))}
      </td>
      <td>{f.exact(price)} HERO</td>
      <td>
        {f.number(taken)} / {f.number(supply)}
      </td>
      <td>{f.number(minted)}</td>
      <td>{words.period(f.moment(from), f.moment(to))}</td>
      <td>
        <State campaign={campaign} isAdmin={isAdmin} />
      </td>
    </tr>
  )
}

function State({ campaign, isAdmin }: { campaign: Campaign; isAdmin: boolean }) {
  const words = useCampaignsWords()
  const { f } = useLanguage()
  const { closed_at, from, to } = campaign
  const times = { fromMs: from * 1000, toMs: to * 1000, left: 1, isClosed: closed_at !== null }
  const state = campaignState(times, useNow())
  if (closed_at !== null) return <span className={styles.muted}>{words.closed(f.moment(closed_at))}</span>
  const shown = state === 'sold_out' ? 'open' : state
  return (
    <div className={styles.actions}>
      <span className={cx(styles.pill, shown === 'open' ? styles.good : styles.muted)}>{words.states[shown]}</span>
      {isAdmin && shown !== 'over' && <Close id={campaign.id} />}
    </div>
  )
}

/** What cannot be undone is asked for twice. */
function Close({ id }: { id: number }) {
  const words = useCampaignsWords()
  const [isSure, setSure] = useState(false)
  const close = useVerb('POST /api/operator/close-campaign')
  return (
    <NetworkButton
      type="button"
      className={button('quiet')}
      disabled={close.isPending}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? close.mutate({ body: { id } }) : setSure(true))}
    >
      {isSure ? words.sure : words.close}
    </NetworkButton>
  )
}
