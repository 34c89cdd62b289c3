import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { Link } from '../../lib/router.tsx'
import { cx } from '../../ui/cx.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { fill, SOMEBODY } from '../../ui/fill.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Person } from '../../ui/Person.tsx'
import { painted } from '../../ui/painted.ts'
import { BidAgain } from './BidAgain.tsx'
import styles from './NoticeCard.module.css'
import type { Outbid, PlayerNotice } from './queries.ts'
import { assetName, hrefOf, lookOf, tellNotice } from './tellNotice.ts'
import { useStillOpen } from './useStillOpen.ts'
import { useNoticesWords } from './words/index.ts'

type NoticeCardProps = {
  notice: PlayerNotice
  /** The one thing to do next among all of them. */
  isNext: boolean
  onRead: (notice: PlayerNotice) => void
  onBidAgain: (notice: Outbid) => void
}

/** One thing that the player is told: what, about what, how much, when. Only an outbid has something to press. */
export function NoticeCard({ notice, isNext, onRead, onBidAgain }: NoticeCardProps) {
  const words = useNoticesWords()
  const close = useCloseDialog()
  const open = useStillOpen(notice)
  const leave = () => {
    onRead(notice)
    close()
  }
  return (
    <li className={cx(styles.card, !notice.is_read && styles.unread)}>
      <NoticeBody notice={notice} onLeave={leave} />
      {open && (
        <BidAgain
          notice={open}
          look={isNext ? 'gold' : 'quiet'}
          href={hrefOf(notice)}
          onView={leave}
          onBidAgain={onBidAgain}
        />
      )}
      {!notice.is_read && <span className="visuallyHidden">{words.isNew}</span>}
    </li>
  )
}

/** The same in the drawer and in the message over whatever the player looks at. */
export function NoticeBody({ notice, onLeave }: { notice: PlayerNotice; onLeave: () => void }) {
  const { f } = useLanguage()
  const words = useNoticesWords()
  const nowMs = useNow()
  const { tone, icon } = lookOf(notice.kind)
  return (
    <div className={styles.body}>
      {notice.asset ? (
        <img src={painted(notice.asset.art)} alt="" width={56} height={56} loading="lazy" decoding="async" />
      ) : (
        <span className={cx(styles.emblem, styles[tone])}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <div className={styles.what}>
        <div className={styles.head}>
          <span className={cx(styles.chip, styles[tone])}>
            <Icon name={icon} size={13} />
            {words.told[notice.kind].label}
          </span>
          <time dateTime={new Date(notice.at * 1000).toISOString()} title={f.moment(notice.at)}>
            {f.ago(notice.at, nowMs)}
          </time>
        </div>
        <Link href={hrefOf(notice)} className={styles.name} onClick={onLeave}>
          {assetName(notice) || <span className="visuallyHidden">{words.view}</span>}
        </Link>
        <Told notice={notice} />
      </div>
    </div>
  )
}

/** Whoever it is has a face, and what came in stands out in its sentence. */
function Told({ notice }: { notice: PlayerNotice }) {
  const { f } = useLanguage()
  const { text, gain } = tellNotice(notice, useNoticesWords(), f, SOMEBODY)
  const parts = {
    [SOMEBODY]: notice.who && <Person {...notice.who} isInline />,
    [gain]: <b className={styles.gain}>{gain}</b>,
  }
  return <p>{fill(text, parts)}</p>
}
