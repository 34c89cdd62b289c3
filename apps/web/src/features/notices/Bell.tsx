import { MOST_COUNTED } from '@mdragon/domain/notices/counted'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { loadChunk } from '../../lib/chunk.ts'
import { useLocation } from '../../lib/router.tsx'
import { countAtCorner, countedButton, roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Bell.module.css'
import { latestQuery, type Outbid, type PlayerNotice } from './queries.ts'
import { hrefOf } from './tellNotice.ts'
import { useOutbidNews } from './useOutbidNews.ts'
import { useRead } from './useRead.ts'
import { useStillOpen } from './useStillOpen.ts'
import { useWonNews } from './useWonNews.ts'
import { useNoticesWords } from './words/index.ts'

const NoticesDrawer = lazy(() => loadChunk('notices', () => import('./NoticesDrawer.tsx')))
const OutbidToast = lazy(() => loadChunk('outbid-toast', () => import('./OutbidToast.tsx')))

type BellProps = {
  onBidAgain: (notice: Outbid) => void
  /** Below the notices; told that the drawer closes when somebody goes elsewhere from it. */
  foot: (onLeave: () => void) => ReactNode
}

/** In the top bar: how much is unread, the drawer that shows it, and the message when somebody bids more. */
export function Bell({ onBidAgain, foot }: BellProps) {
  const { f, locale } = useLanguage()
  const words = useNoticesWords()
  const { data } = useQuery(latestQuery(locale))
  const [isOpen, setOpen] = useState(false)
  const read = useRead()
  const answer = (notice: Outbid) => {
    setOpen(false)
    read(notice)
    onBidAgain(notice)
  }
  const count = data?.unread ?? 0
  const unread = count < MOST_COUNTED ? f.number(count) : `${f.number(MOST_COUNTED - 1)}+`
  return (
    <>
      <button
        type="button"
        className={cx(count > 0 ? countedButton : roundButton, styles.bell)}
        aria-label={words.open(unread)}
        title={words.title}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={20} />
        {count > 0 && <span className={cx(countAtCorner, styles.count)}>{unread}</span>}
      </button>
      <News items={data?.items} isHidden={isOpen} onRead={read} onBidAgain={answer} />
      {isOpen && (
        <Suspense>
          <NoticesDrawer
            unread={unread}
            foot={foot(() => setOpen(false))}
            onBidAgain={answer}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type NewsProps = {
  items: readonly PlayerNotice[] | undefined
  isHidden: boolean
  onRead: (notice: PlayerNotice) => void
  onBidAgain: (notice: Outbid) => void
}

function News({ items, isHidden, onRead, onBidAgain }: NewsProps) {
  const [news, forget] = useOutbidNews(items)
  useWonNews(items)
  const open = useStillOpen(news)
  const { pathname, search } = useLocation()
  // The asset's own page says it itself, with the same button.
  const isSaidHere = open !== null && hrefOf(open) === pathname + search
  useEffect(() => {
    if (isSaidHere) forget()
  }, [isSaidHere, forget])
  if (!open || isHidden || isSaidHere) return null
  return (
    <Suspense>
      <OutbidToast key={open.id} notice={open} onRead={() => onRead(open)} onBidAgain={onBidAgain} onEnd={forget} />
    </Suspense>
  )
}
