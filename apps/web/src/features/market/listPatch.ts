import type { InfiniteData } from '@tanstack/react-query'
import type { MarketItem, MarketPage } from './queries.ts'

export type MarketList = InfiniteData<MarketPage, string | undefined>

/**
 * The loaded list with what is known anew, every card at its place: a changed one shows its new price there, and one that
 * is no longer offered says so there. `gone` and `fresh` are by assets_id. Counts come from the fresh first page.
 */
export function patchList(
  list: MarketList,
  first: MarketPage,
  fresh: ReadonlyMap<number, MarketItem>,
  gone: ReadonlySet<number>,
): MarketList {
  const patch = (item: MarketItem): MarketItem =>
    fresh.get(item.assets_id) ?? (gone.has(item.assets_id) ? { ...item, isGone: true } : item)
  const { total, on_sale, in_auction, floors, facets, version } = first
  return {
    ...list,
    pages: list.pages.map((page, i) => ({
      ...page,
      ...(i === 0 ? { total, on_sale, in_auction, floors, facets, version } : {}),
      items: page.items.map(patch),
    })),
  }
}

/** What the pages hold, once: one that is bid on while somebody reads on may stand in two of them. */
export const itemsOf = (list: Pick<MarketList, 'pages'> | undefined): MarketItem[] => [
  ...new Map(list?.pages.flatMap((page) => page.items.map((item) => [item.assets_id, item] as const))).values(),
]

export const idsOf = (list: MarketList): Set<number> =>
  new Set(list.pages.flatMap((page) => page.items.map((item) => item.assets_id)))

/**
 * How many of the first page were offered after the list was loaded. A card that only moved up because another was sold
 * is not new. Both times are the chain's own.
 */
export function countNew(list: MarketList, first: MarketPage): number {
  const known = idsOf(list)
  const loaded = list.pages[0]?.head.time ?? 0
  return first.items.filter((item) => !known.has(item.assets_id) && item.offer.since > loaded).length
}
