import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AssetsFailed } from '../features/assets/AssetsNotices.tsx'
import type { AssetsAddress, ProfitAddress } from '../features/assets/address.ts'
import styles from '../features/assets/Profit.module.css'
import { ProfitChoices } from '../features/assets/ProfitChoices.tsx'
import { ProfitEmpty, ProfitList, ProfitSkeleton } from '../features/assets/ProfitList.tsx'
import { ProfitSums } from '../features/assets/ProfitSums.tsx'
import { lotsQuery, profitYearsQuery, readTaxRows } from '../features/assets/queries.ts'
import { taxTable } from '../features/assets/taxFile.ts'
import { useAssetsWords } from '../features/assets/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import type { User } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { csvOf } from '../lib/csv.ts'
import { useMutation } from '../lib/mutations.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useTitle } from '../lib/useTitle.ts'
import { cx } from '../ui/cx.ts'
import { LoadMore } from '../ui/LoadMore.tsx'

type OwnProfitProps = { address: ProfitAddress; user: User | undefined; onShow: (address: AssetsAddress) => void }

/** Profit and loss: what was realised in a year, and asset by asset. */
export function OwnProfit({ address, user, onShow }: OwnProfitProps) {
  const words = useAssetsWords()
  useTitle(words.views.profit)
  const mayAsk = user?.must_change_password === false
  const years = useQuery({ ...profitYearsQuery, enabled: mayAsk })
  const file = useMutation({
    mutationFn: async () => {
      const rows = await readTaxRows(address.year, words)
      saveFile(`mdragon-tax-${address.year ?? 'all'}.csv`, 'text/csv', csvOf(taxTable(rows, words)))
    },
  })
  return (
    <>
      {years.data ? (
        <ProfitSums
          years={years.data}
          year={address.year}
          onYear={(year) => onShow({ ...address, year })}
          isExporting={file.isPending}
          hasFailed={file.isError}
          onExport={file.mutate}
        />
      ) : years.isError ? (
        <AssetsFailed title={words.profit.failed} text={words.kept} onRetry={() => void years.refetch()} />
      ) : (
        <div className={cx('skeleton', styles.wait)} role="status" aria-label={words.profit.loading} />
      )}
      <ProfitChoices address={address} onChange={onShow} />
      <Lots address={address} mayAsk={mayAsk} />
    </>
  )
}

function Lots({ address, mayAsk }: { address: ProfitAddress; mayAsk: boolean }) {
  const { locale } = useLanguage()
  const { profit: words, kept, loadMore, loadingMore } = useAssetsWords()
  const { data: setting } = useQuery(settingQuery)
  const list = useInfiniteQuery({ ...lotsQuery(address, locale), enabled: mayAsk })
  if (!list.data)
    return list.isError ? (
      <AssetsFailed title={words.failed} text={kept} onRetry={() => void list.refetch()} />
    ) : (
      <ProfitSkeleton label={words.loading} />
    )
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <ProfitEmpty isHeld={address.of === 'held'} />
  return (
    <>
      <ProfitList items={items} explorerUrl={setting?.explorer_url} isOld={list.isPlaceholderData} />
      {list.isFetchNextPageError && (
        <AssetsFailed title={words.failed} text={kept} onRetry={() => void list.fetchNextPage()} />
      )}
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData && !list.isFetchNextPageError}
        isLoading={list.isFetching}
        isStopped={list.isError}
        text={loadMore}
        loadingText={loadingMore}
        endText={list.data.pages.length > 1 ? words.end : undefined}
        onLoad={list.fetchNextPage}
      />
    </>
  )
}
