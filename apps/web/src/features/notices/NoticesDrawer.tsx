import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import styles from './NoticesDrawer.module.css'
import { isOpenOutbid, lookAtNotices, noticesQuery, type Outbid } from './queries.ts'
import { useRead } from './useRead.ts'
import { useNoticesWords } from './words/index.ts'

type NoticesDrawerProps = {
  unread: string
  foot: ReactNode
  onBidAgain: (notice: Outbid) => void
  onClose: () => void
}

/** Everything that the player was told, newest first. */
export default function NoticesDrawer({ unread, foot, onBidAgain, onClose }: NoticesDrawerProps) {
  const { t, locale } = useLanguage()
  const words = useNoticesWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(noticesQuery(locale))
  const read = useRead()
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const next = items.find(isOpenOutbid)
  return (
    <Dialog
      title={words.title}
      closeLabel={t.nav.close}
      place="side"
      onClose={onClose}
      actions={unread !== '0' && items[0] && <ReadAll upTo={items[0].id} />}
    >
      {unread !== '0' && <p className={styles.fresh}>{words.fresh(unread)}</p>}
      {items.length > 0 ? (
        <>
          <ul className={styles.list}>
            {items.map((notice) => (
              <NoticeCard
                key={notice.id}
                notice={notice}
                isNext={notice === next}
                onRead={read}
                onBidAgain={onBidAgain}
              />
            ))}
          </ul>
          <LoadMore
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            isStopped={isFetchNextPageError}
            text={words.loadMore}
            loadingText={words.loadingMore}
            endText={data && data.pages.length > 1 ? words.end : undefined}
            onLoad={() => void fetchNextPage()}
          />
        </>
      ) : data ? (
        <Notice icon="bell" title={words.emptyTitle} text={words.emptyText} />
      ) : error ? (
        <FailedNotice title={words.failed} text={words.failedText} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.list}>
          <p className="visuallyHidden" role="status">
            {words.loading}
          </p>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {foot}
    </Dialog>
  )
}

/** Up to the newest that is on the screen: what came since was not seen. */
function ReadAll({ upTo }: { upTo: number }) {
  const { readAll } = useNoticesWords()
  const action = useAction('POST /api/notice/read_all', { onSuccess: lookAtNotices })
  return (
    <NetworkButton
      className={styles.readAll}
      disabled={action.isPending}
      onClick={() => action.mutate({ body: { up_to: upTo } })}
    >
      {readAll}
    </NetworkButton>
  )
}
