import { countdown } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { useLive } from '../../lib/live.ts'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import styles from './NoticeCard.module.css'
import type { Outbid } from './queries.ts'
import { assetName } from './tellNotice.ts'
import { useNoticesWords } from './words/index.ts'

type BidAgainProps = {
  notice: Outbid
  look: 'gold' | 'quiet'
  href: string
  onView: () => void
  onBidAgain: (notice: Outbid) => void
}

/** The answer to an outbid, for what it takes now, and how long there is for it. */
export function BidAgain({ notice, look, href, onView, onBidAgain }: BidAgainProps) {
  const { f } = useLanguage()
  const words = useNoticesWords()
  const { pay, coin } = notice.bid_again
  return (
    <>
      <div className={styles.buttons}>
        <NetworkButton className={button(look)} onClick={() => onBidAgain(notice)}>
          {words.bidAgain(`${f.exact(pay)} ${coin}`)}
        </NetworkButton>
        <Link
          href={href}
          className={button('quiet')}
          onClick={onView}
          aria-label={`${words.view}: ${assetName(notice)}`}
        >
          {words.view}
        </Link>
      </div>
      <LocksIn notice={notice} />
    </>
  )
}

function LocksIn({ notice: { bid_again } }: { notice: Outbid }) {
  const { f } = useLanguage()
  const words = useNoticesWords()
  const nowMs = useNow()
  const { head } = useLive()
  if (bid_again.lock_block === null || !head) return null
  const { seconds } = countdown(bid_again.lock_block, head, head.receivedMs, nowMs)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(f.number)
  const time = seconds >= 3600 ? words.hours(h ?? '', m ?? '') : words.minutes(m ?? '', s ?? '')
  return <p className={styles.lock}>{words.locksIn(time)}</p>
}
