import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AssetsFailed } from '../features/assets/AssetsNotices.tsx'
import type { TradeSide } from '../features/assets/address.ts'
import { ownTradesQuery } from '../features/assets/queries.ts'
import { TradesEmpty, TradesList, TradesSkeleton } from '../features/assets/TradesList.tsx'
import { useAssetsWords } from '../features/assets/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import type { User } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { useTitle } from '../lib/useTitle.ts'
import { LoadMore } from '../ui/LoadMore.tsx'

/** What the player bought and sold. */
export function OwnTrades({ side, user }: { side: TradeSide; user: User | undefined }) {
  const { locale } = useLanguage()
  const { trades, views, loadMore, loadingMore } = useAssetsWords()
  useTitle(views.trades)
  const list = useInfiniteQuery({
    ...ownTradesQuery(side, locale),
    enabled: user?.must_change_password === false,
  })
  const { data: setting } = useQuery(settingQuery)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (!list.data || !user)
    return list.isError ? (
      <AssetsFailed title={trades.failed} text={trades.failedText} onRetry={() => void list.refetch()} />
    ) : (
      <TradesSkeleton label={trades.loading} />
    )
  if (items.length === 0) return <TradesEmpty side={side} />
  return (
    <>
      <TradesList
        items={items}
        address={user.address ?? ''}
        explorerUrl={setting?.explorer_url}
        isOld={list.isPlaceholderData}
      />
      {list.isFetchNextPageError && (
        <AssetsFailed title={trades.failed} text={trades.failedText} onRetry={() => void list.fetchNextPage()} />
      )}
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData && !list.isFetchNextPageError}
        isLoading={list.isFetching}
        isStopped={list.isError}
        text={loadMore}
        loadingText={loadingMore}
        endText={list.data.pages.length > 1 ? trades.end : undefined}
        onLoad={list.fetchNextPage}
      />
    </>
  )
}
