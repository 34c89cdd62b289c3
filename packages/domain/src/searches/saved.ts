import { FIRST_SORT, type MarketSearch, readMarketSearch, writeMarketSearch } from '../market/search.ts'
import { seenTextProblem, tidyText } from '../text/seenText.ts'

/** So many searches one account keeps. */
export const MAX_SEARCHES = 30
const MAX_NAME_GRAPHEMES = 40

/**
 * What of an address is kept: what narrows the market. The order is not, since what is new is looked at by its age; nor
 * whether it has one's heart, which is a list of its own. Null where nothing is left: everything is not a search.
 */
export function savableSearch(raw: Readonly<Record<string, unknown>>): MarketSearch | null {
  const search: MarketSearch = { ...readMarketSearch(raw), sort: FIRST_SORT, watched: false }
  return Object.keys(writeMarketSearch(search)).length > 0 ? search : null
}

/** Its one spelling, by which two searches are the same. It is the query of the market's address. */
export const writeSavedSearch = (search: MarketSearch): string =>
  Object.entries(writeMarketSearch(search))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')

export const readSavedSearch = (query: string): MarketSearch =>
  readMarketSearch(Object.fromEntries(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent))))

/** As it is kept; null where nobody could read it, or it would not fit on a line. */
export const searchName = (text: string): string | null =>
  seenTextProblem(text, MAX_NAME_GRAPHEMES) ? null : tidyText(text)
