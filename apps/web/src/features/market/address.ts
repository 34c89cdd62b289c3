import { isByPrice, type MarketSearch, readMarketSearch, writeMarketSearch } from '@mdragon/domain/market/search'

/** What the address asks of the market. The quick look is part of it, so that back closes it and a link shows it. */
export type MarketAddress = { search: MarketSearch; quickLook: string | null }

export function readAddress(query: string): MarketAddress {
  const params = Object.fromEntries(new URLSearchParams(query))
  const quickLook = /^\d{1,15}$/.test(params.look ?? '') ? (params.look ?? null) : null
  return { search: readMarketSearch(params), quickLook }
}

export function marketHref(search: MarketSearch, quickLook?: number | string): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(writeMarketSearch(search))) params.set(key, String(value))
  if (quickLook !== undefined) params.set('look', String(quickLook))
  // A comma may stand in a query as it is, and reads better: sort=price,asc.
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `/marketplace?${query}` : '/marketplace'
}

/** Everything of everything, in the same order; only that of prices goes too, which is an order within one coin. */
export const withoutFilters = ({ sort }: MarketSearch): MarketSearch =>
  isByPrice(sort) ? readMarketSearch({}) : { ...readMarketSearch({}), sort }
