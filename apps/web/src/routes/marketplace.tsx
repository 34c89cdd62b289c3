import { FIRST_SORT, type MarketSearch, writeMarketSearch } from '@mdragon/domain/market/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Activity, type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { loadCardWords } from '../features/card/words/index.ts'
import { loadHeartsWords } from '../features/hearts/words/index.ts'
import { marketHref, readAddress } from '../features/market/address.ts'
import { FeaturedHow } from '../features/market/FeaturedHow.tsx'
import { FilterPanel } from '../features/market/FilterPanel.tsx'
import { activeFilters } from '../features/market/filters.ts'
import { Front } from '../features/market/front/Front.tsx'
import { Turnover } from '../features/market/front/Turnover.tsx'
import { itemsOf } from '../features/market/listPatch.ts'
import { GridSkeleton, MarketGrid } from '../features/market/MarketGrid.tsx'
import { ActiveFilters, MarketHead } from '../features/market/MarketHead.tsx'
import { MarketEmpty, MarketFailed } from '../features/market/MarketNotices.tsx'
import { marketQuery } from '../features/market/queries.ts'
import { SearchField } from '../features/market/SearchField.tsx'
import { loadMarketWords } from '../features/market/words/index.ts'
import { useLanguage } from '../i18n/index.tsx'
import { loadChunk } from '../lib/chunk.ts'
import { queryClient } from '../lib/queryClient.ts'
import { back, navigateAfter, useLocation } from '../lib/router.tsx'
import { useAfterPaint } from '../lib/useAfterPaint.ts'
import { useFirstScreenDone } from '../lib/useFirstScreenDone.ts'
import { useMedia } from '../lib/useMedia.ts'
import { Icon } from '../ui/Icon.tsx'
import { bidFace } from './bidFace.tsx'
import { loadWithWords } from './loadWithWords.ts'
import styles from './marketplace.module.css'

const NewCards = lazy<ComponentType<{ search: MarketSearch }>>(() =>
  // Without it the list stands as it was loaded.
  loadChunk('new-cards', () => import('../features/market/NewCards.tsx')).catch(() => ({ default: () => null })),
)
const FilterSheet = lazy(() => loadChunk('filter-sheet', () => import('../features/market/FilterSheet.tsx')))
const SaveSearch = lazy(() => loadWithWords('save-search', [loadHeartsWords], () => import('./saveSearch.tsx')))
const MarketMemory = lazy<ComponentType<Pick<MarketSearch, 'type'>>>(() =>
  loadChunk('market-memory', () => import('../features/memory/MarketMemory.tsx')).catch(() => ({
    default: () => null,
  })),
)
const FeaturedRule = lazy(() =>
  loadWithWords('featured-rule', [loadMarketWords], () => import('../features/market/FeaturedRule.tsx')),
)
const QuickLook = lazy(() => loadWithWords('quick-look', [loadCardWords], () => import('./quickLook.tsx')))

const isPlain = (search: MarketSearch) => Object.keys(writeMarketSearch(search)).length === 0

export default function MarketplaceScreen() {
  const { t, f, locale } = useLanguage()
  const location = useLocation()
  const { search, quickLook } = useMemo(() => readAddress(location.search), [location.search])
  const list = useInfiniteQuery(marketQuery(search, locale))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isFirstScreenDone = useFirstScreenDone()
  // On narrow screens the filters come in a sheet.
  const hasPanel = useMedia('(min-width: 1024px)')

  const items = useMemo(() => itemsOf(list.data), [list.data])
  const page = list.data?.pages[0]
  const isOld = list.isPlaceholderData
  const filterCount = activeFilters(t, search, f).length
  const change = useCallback(
    (next: MarketSearch) => {
      // Asked before anything is drawn, and drawn with the answer where that comes at once.
      const after = queryClient.prefetchInfiniteQuery(marketQuery(next, locale))
      return navigateAfter(after, marketHref(next))
    },
    [locale],
  )

  // What goes with a list changes with it: a press marks the filter, and all else is drawn once, when the answer is there.
  const shown = page?.search ?? search
  const isFrontShown = isPlain(shown)
  const [hasFront, setHasFront] = useState(isFrontShown)
  if (isFrontShown && !hasFront) setHasFront(true)
  const above = isFrontShown ? 'front' : 'filters'
  // What was paid before comes when the list stands.
  const remembered = useAfterPaint(isFrontShown ? 'all' : shown.type)
  // So do the marks and numbers of seventy filters.
  const filters = useAfterPaint(useMemo(() => ({ search, facets: page?.facets }), [search, page?.facets]))

  return (
    <>
      {hasFront && (
        // Put away and shown again, it is not made anew.
        <Activity mode={isFrontShown ? 'visible' : 'hidden'}>
          <Front bid={bidFace} />
        </Activity>
      )}
      <div className={styles.market}>
        {hasPanel && (
          <aside className={styles.filters} aria-label={t.market.filters}>
            <a className={styles.skip} href="#cards">
              {t.market.skipFilters}
            </a>
            <FilterPanel {...filters} onChange={change} />
          </aside>
        )}
        <section id="cards" tabIndex={-1} className={styles.list} aria-label={t.title.market}>
          <MarketHead search={search} page={page} isWaiting={list.isPending} onChange={change}>
            {remembered === 'all' ? (
              <Turnover />
            ) : (
              isFirstScreenDone &&
              page && (
                <Suspense>
                  <MarketMemory type={remembered} />
                </Suspense>
              )
            )}
          </MarketHead>
          <div className={styles.search}>
            <SearchField />
          </div>
          <ActiveFilters search={search} page={page} isOld={isOld} onChange={change} onSave={() => setSaving(true)} />
          {search.sort === FIRST_SORT && (
            <FeaturedHow>
              <Suspense>
                <FeaturedRule />
              </Suspense>
            </FeaturedHow>
          )}
          <h2 className="visuallyHidden">{t.market.all}</h2>
          {isFirstScreenDone && (
            <Suspense>
              <NewCards search={search} />
            </Suspense>
          )}
          {page && items.length > 0 ? (
            <MarketGrid
              above={above}
              items={items}
              search={page.search}
              total={page.total}
              hasMore={list.hasNextPage}
              isFetching={list.isFetchingNextPage || list.isFetchNextPageError}
              isOld={isOld}
              loadMore={list.fetchNextPage}
              hrefOf={(item) => marketHref(page.search, item.assets_id)}
              head={page.head}
              receivedMs={page.receivedMs}
            />
          ) : page ? (
            <MarketEmpty search={search} onChange={change} />
          ) : list.isError ? (
            <MarketFailed message={list.error.message} onRetry={() => void list.refetch()} />
          ) : (
            <GridSkeleton above={above} />
          )}
          {list.isFetchNextPageError && (
            <MarketFailed message={list.error.message} onRetry={() => void list.fetchNextPage()} />
          )}
        </section>
        <button type="button" className={styles.fab} onClick={() => setSheetOpen(true)}>
          <Icon name="filter" size={18} />
          {filterCount ? t.market.filtersCount(filterCount) : t.market.filters}
        </button>
        {isSheetOpen && (
          <Suspense>
            <FilterSheet search={search} page={page} onChange={change} onClose={() => setSheetOpen(false)} />
          </Suspense>
        )}
        {isSaving && (
          <Suspense>
            <SaveSearch search={search} onClose={() => setSaving(false)} />
          </Suspense>
        )}
        {quickLook && (
          <Suspense>
            <QuickLook
              id={quickLook}
              known={items.find((item) => String(item.assets_id) === quickLook)}
              onClose={() => back(location, marketHref(search))}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
