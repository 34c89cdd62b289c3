import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import styles from '../features/activity/Activity.module.css'
import { ActivityHead } from '../features/activity/ActivityHead.tsx'
import { ActivityList, ActivitySkeleton } from '../features/activity/ActivityList.tsx'
import { ActivityEmpty, ActivityFailed } from '../features/activity/ActivityNotices.tsx'
import { type ActivityFilter, activityHref, readActivityAddress } from '../features/activity/address.ts'
import { datesOf } from '../features/activity/dates.ts'
import { exportRows } from '../features/activity/exportRows.ts'
import { activityQuery, readAll } from '../features/activity/queries.ts'
import { useActivityWords } from '../features/activity/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { presenceQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { csvOf } from '../lib/csv.ts'
import { useMutation } from '../lib/mutations.ts'
import { navigate, useLocation } from '../lib/router.tsx'
import { saveFile } from '../lib/saveFile.ts'
import { LoadMore } from '../ui/LoadMore.tsx'

/** What the player did, and what was done to them. */
export default function ActivityScreen() {
  const { search } = useLocation()
  const { f } = useLanguage()
  const words = useActivityWords()
  const filter = readActivityAddress(search)
  const file = useMutation({
    mutationFn: async () =>
      saveFile('mdragon-activity.csv', 'text/csv', csvOf(exportRows(await readAll(filter), words, f))),
  })
  const show = (next: ActivityFilter) => navigate(activityHref(next), { keepScroll: true })
  return (
    <div className={styles.page}>
      <ActivityHead filter={filter} onChange={show} isExporting={file.isPending} onExport={file.mutate} />
      <Lines filter={filter} />
    </div>
  )
}

function Lines({ filter }: { filter: ActivityFilter }) {
  const { locale } = useLanguage()
  const words = useActivityWords()
  const { data: user } = useQuery(presenceQuery)
  const { data: setting } = useQuery(settingQuery)
  const list = useInfiniteQuery({ ...activityQuery(filter, locale), enabled: user?.must_change_password === false })
  if (!list.data)
    return list.isError ? (
      <ActivityFailed onRetry={() => void list.refetch()} />
    ) : (
      <ActivitySkeleton label={words.loading} />
    )
  const { pages } = list.data
  const lines = pages.flatMap(({ items }) => items)
  const since = pages.at(-1)?.since ?? null
  const archived = since === null ? undefined : words.archived(datesOf(locale).monthOf(since))
  if (lines.length === 0) return <ActivityEmpty isFiltered={activityHref(filter) !== '/activity'} archived={archived} />
  return (
    <>
      <ActivityList lines={lines} explorerUrl={setting?.explorer_url} isOld={list.isPlaceholderData} />
      {list.isFetchNextPageError && <ActivityFailed onRetry={() => void list.fetchNextPage()} />}
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData && !list.isFetchNextPageError}
        isLoading={list.isFetching}
        isStopped={list.isError}
        text={words.loadMore}
        loadingText={words.loadingMore}
        endText={archived ?? (pages.length > 1 ? words.end : undefined)}
        onLoad={list.fetchNextPage}
      />
    </>
  )
}
