import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { fill, SOMEBODY } from '../../ui/fill.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Person } from '../../ui/Person.tsx'
import styles from './OutbidPanel.module.css'
import { aboutQuery, lookAtNotices, type Outbid } from './queries.ts'
import { assetName } from './tellNotice.ts'
import { useStillOpen } from './useStillOpen.ts'
import { useNoticesWords } from './words/index.ts'

/** On the asset's own page: who took it over, and what came back, before anything more is asked for. */
export default function OutbidPanel({ id }: { id: number }) {
  const { locale } = useLanguage()
  const { data } = useQuery(aboutQuery(id, locale))
  const open = useStillOpen(data?.items[0])
  return open && <Taken notice={open} />
}

function Taken({ notice }: { notice: Outbid }) {
  const { f } = useLanguage()
  const words = useNoticesWords()
  const nowMs = useNow()
  const letGo = useAction('POST /api/notice/let_go', { onSuccess: lookAtNotices })
  const gain = `${f.exact(notice.amount ?? '0')} ${notice.coin ?? ''}`
  const said = words.received(f.exact(notice.paid ?? '0'), gain, f.exact(notice.price ?? '0'))
  const taken = words.taken(SOMEBODY, notice.asset.nftname, f.ago(notice.at, nowMs))
  return (
    <section className={styles.panel} aria-label={words.told.outbid.label}>
      <span className={styles.mark}>
        <Icon name="bid" size={26} />
      </span>
      <div className={styles.said}>
        <b>{fill(taken, { [SOMEBODY]: notice.who && <Person {...notice.who} size={22} isInline /> })}</b>
        <p>{fill(said, { [gain]: <b className={styles.gain}>{gain}</b> })}</p>
      </div>
      <NetworkButton
        className={button('quiet')}
        title={words.letGoHint}
        aria-label={`${words.letGo}: ${assetName(notice)}`}
        disabled={letGo.isPending}
        onClick={() => letGo.mutate({ body: { assets_id: notice.asset.assets_id } })}
      >
        {words.letGo}
      </NetworkButton>
    </section>
  )
}
