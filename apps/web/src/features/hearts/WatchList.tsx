import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { TileSkeleton, tileList } from '../../ui/Tile.tsx'
import { watchListQuery } from './queries.ts'
import { WatchTile } from './WatchTile.tsx'
import { useHeartsWords } from './words/index.ts'

const SEEN_AT_ONCE = 8

/** Everything that is watched, the latest first. */
export function WatchList() {
  const { locale } = useLanguage()
  const words = useHeartsWords()
  const list = useInfiniteQuery(watchListQuery(locale))
  if (!list.data)
    return list.isError ? (
      <FailedNotice title={words.failed} text={list.error.message} onRetry={() => void list.refetch()} />
    ) : (
      <WatchSkeleton label={words.loading} />
    )
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NothingWatched />
  return (
    <>
      <ul className={tileList} aria-label={words.title}>
        {items.map((item, i) => (
          <li key={item.assets_id} data-element={item.element}>
            <WatchTile item={item} isFirst={i < SEEN_AT_ONCE} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetching}
        isStopped={list.isError}
        text={words.loadMore}
        loadingText={words.loadingMore}
        endText={list.data.pages.length > 1 ? words.end : undefined}
        onLoad={list.fetchNextPage}
      />
    </>
  )
}

function NothingWatched() {
  const words = useHeartsWords()
  return (
    <Notice icon="heart" title={words.emptyTitle} text={words.emptyText}>
      <Link href="/marketplace" className={button('gold')}>
        <Icon name="market" size={18} />
        {words.toMarket}
      </Link>
    </Notice>
  )
}

const WatchSkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visuallyHidden" role="status">
      {label}
    </p>
    <div className={tileList} aria-hidden="true">
      {Array.from({ length: SEEN_AT_ONCE }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
        <div key={i}>
          <TileSkeleton hasFoot />
        </div>
      ))}
    </div>
  </>
)
