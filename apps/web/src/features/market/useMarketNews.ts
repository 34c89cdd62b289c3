import type { Locale } from '@mdragon/api/locale'
import { type MarketSearch, writeMarketSearch } from '@mdragon/domain/market/search'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { listenLive } from '../../lib/live.ts'
import { countNew, idsOf, type MarketList, patchList } from './listPatch.ts'
import { FIRST_PAGE } from './prefetchedPage.ts'
import { askMarket, type MarketItem, type MarketPage, marketQuery } from './queries.ts'

/** Several messages of one block are one look; busy blocks are not looked at more often than this. */
const GATHER_MS = 150
const PAUSE_MS = 1500
/** More changed cards than this outside the first page are left as they are: opening one shows its truth. */
const MOST_CARDS = 12

/** What is told of one's own account changes nothing on the market. A stream that opens may: what came before it was told to nobody. */
const changing: ReadonlySet<string> = new Set(['assets', 'terms', 'reorg', 'resync'])

type News = { count: number; first: MarketPage }

/**
 * Keeps the loaded list true without moving anything in it: changed cards are looked at again and patched where they
 * are, new ones are only counted. `load` shows them from the top.
 */
export function useMarketNews(search: MarketSearch, locale: Locale) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState<News | null>(null)
  const query = JSON.stringify(writeMarketSearch(search))
  const { queryKey } = marketQuery(search, locale)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the language and the query
  useEffect(() => {
    const changed = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    let isEnded = false

    const look = async () => {
      const list = queryClient.getQueryData<MarketList>(queryKey)
      if (!list) return
      const ids = [...changed].filter((id) => idsOf(list).has(id))
      changed.clear()
      const first = await askMarket(search, { limit: FIRST_PAGE })
      const { fresh, gone } = await lookAtCards(first, ids)
      // Read again: the next page may have come meanwhile.
      const now = queryClient.getQueryData<MarketList>(queryKey)
      if (!now || isEnded) return
      // The time stays: countdowns go on from the heads that the pages came with.
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now()
      queryClient.setQueryData<MarketList>(queryKey, patchList(now, first, fresh, gone), { updatedAt })
      setNews({ count: countNew(now, first), first })
    }
    const schedule = (ms: number) => {
      timer ??= setTimeout(async () => {
        isLooking = true
        // A look that fails is made up for by the next one.
        await look().catch(() => {})
        isLooking = false
        timer = undefined
        if (!isEnded && changed.size > 0) schedule(PAUSE_MS)
      }, ms)
    }
    const isKnown = (version: string) =>
      version !== '' && queryClient.getQueryData<MarketList>(queryKey)?.pages[0]?.version === version
    setNews(null)
    const leave = listenLive((message) => {
      if (!changing.has(message.type) || (message.type === 'resync' && isKnown(message.version))) return
      if (message.type === 'assets' && message.ids !== 'many') for (const id of message.ids) changed.add(id)
      if (!isLooking) schedule(GATHER_MS)
    })
    return () => {
      isEnded = true
      leave()
      clearTimeout(timer)
    }
  }, [queryClient, locale, query])

  const load = () => {
    if (!news) return
    queryClient.setQueryData<MarketList>(queryKey, { pages: [news.first], pageParams: [undefined] })
    setNews(null)
  }
  return { count: news?.count ?? 0, load }
}

/** What the changed cards are now: from the fresh first page, the others one by one. */
async function lookAtCards(first: MarketPage, ids: readonly number[]) {
  const fresh = new Map<number, MarketItem>(first.items.map((item) => [item.assets_id, item]))
  const gone = new Set<number>()
  const others = ids.filter((id) => !fresh.has(id)).slice(0, MOST_CARDS)
  await Promise.all(
    others.map(async (id) => {
      const card = await api('GET /api/card/:id', { params: { id: String(id) } }).catch(() => null)
      if (card?.offer) fresh.set(id, { ...card, offer: card.offer })
      else if (card) gone.add(id)
    }),
  )
  return { fresh, gone }
}
