import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../i18n/index.tsx'
import { roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { subscribeDialogs, topDialog } from '../../ui/openDialogs.ts'
import { BidAgain } from './BidAgain.tsx'
import { NoticeBody } from './NoticeCard.tsx'
import styles from './OutbidToast.module.css'
import type { Outbid } from './queries.ts'
import { hrefOf } from './tellNotice.ts'

const STAY_MS = 20_000

type OutbidToastProps = { notice: Outbid; onRead: () => void; onBidAgain: (notice: Outbid) => void; onEnd: () => void }

/** Over whatever the player looks at, but not over a dialog: there it waits until that is done. */
export default function OutbidToast({ notice, onRead, onBidAgain, onEnd }: OutbidToastProps) {
  const { t } = useLanguage()
  const isCovered = useSyncExternalStore(subscribeDialogs, topDialog) !== undefined
  const [isHeld, setHeld] = useState(false)
  const isWaiting = isCovered || isHeld
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(onEnd, STAY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, onEnd])
  if (isCovered) return null
  return createPortal(
    <div
      className={styles.toast}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={cx(styles.left, isHeld && styles.held)} style={{ animationDuration: `${STAY_MS}ms` }} />
      <NoticeBody notice={notice} onLeave={onRead} />
      <BidAgain notice={notice} look="gold" href={hrefOf(notice)} onView={onRead} onBidAgain={onBidAgain} />
      <button type="button" className={cx(roundButton, styles.close)} aria-label={t.nav.close} onClick={onEnd}>
        <Icon name="close" size={14} />
      </button>
    </div>,
    document.body,
  )
}
