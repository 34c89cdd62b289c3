import {
  type AssetKind,
  assetKinds,
  camps,
  elements,
  gradeRanges,
  MAX_STAR,
  petCamps,
  professions,
} from '@mdragon/domain/asset/kinds'
import {
  FIRST_SORT,
  isByPrice,
  type MarketSearch,
  type MarketSort,
  readMarketSearch,
} from '@mdragon/domain/market/search'
import { MAIN_COIN, priceCoins } from '@mdragon/domain/money/coins'
import type { Format } from '../../i18n/format.ts'
import type { Catalogue } from '../../i18n/tw.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { MarketPage } from './queries.ts'

type Name = 'camp' | 'profession' | 'element' | 'gradeRange' | 'star'
export type Choice = { value: number; text: string; long: string; icon?: IconName }
export type FilterGroup = { name: Name; title: string; choices: Choice[] }

/** The filters that are a choice of one from a few, in the order of the specification (`val1` to `val5`). */
export function filterGroups(t: Catalogue, type: MarketSearch['type']): FilterGroup[] {
  const isPet = type === 'pet'
  const campWords = isPet ? petCamps.map((name) => t.petCamps[name]) : camps.map((name) => t.camps[name])
  const plain = (text: string, i: number): Choice => ({ value: i + 1, text, long: text })
  return [
    { name: 'camp', title: isPet ? t.market.petCamp : t.market.camp, choices: campWords.map(plain) },
    {
      name: 'profession',
      title: t.market.profession,
      choices: professions.map((name, i) => ({ ...plain(t.professions[name], i), icon: name })),
    },
    {
      name: 'element',
      title: t.market.element,
      choices: elements.map((name, i) => ({ ...plain(t.elements[name], i), icon: name })),
    },
    {
      name: 'gradeRange',
      title: t.market.grade,
      choices: gradeRanges.map(({ from, to }, i) => ({
        value: i + 1,
        text: `${from}-${to}`,
        long: t.market.gradeRange(from, to),
      })),
    },
    {
      name: 'star',
      title: t.market.star,
      choices: Array.from({ length: MAX_STAR }, (_, i) => ({
        value: i + 1,
        text: `${i + 1}★`,
        long: t.market.stars(i + 1),
      })),
    },
  ]
}

export const typeChoices = (t: Catalogue): { value: AssetKind; text: string; icon: IconName }[] =>
  assetKinds.map((kind) => ({ value: kind, text: t.types[kind], icon: kind }))

/** Another type has other camps, so the camp does not carry over to or from pets. */
const withType = (search: MarketSearch, type: MarketSearch['type']): MarketSearch => ({
  ...search,
  type,
  camp: (search.type === 'pet') === (type === 'pet') ? search.camp : 0,
})

/** Of all coins there is neither an order nor a bound of prices. */
const withCoin = (search: MarketSearch, coin: MarketSearch['coin']): MarketSearch =>
  coin === 'all'
    ? { ...search, coin, from: '', to: '', sort: isByPrice(search.sort) ? FIRST_SORT : search.sort }
    : { ...search, coin }

/** The game's own coin came with the order of prices, and goes with it. */
export const withSort = (search: MarketSearch, sort: MarketSort): MarketSearch => {
  const isLeft = isByPrice(search.sort) && !isByPrice(sort) && search.coin === MAIN_COIN && !search.from && !search.to
  return { ...search, sort, coin: isLeft ? 'all' : search.coin }
}

export const coinChoices = priceCoins

export type ChoiceName = Name | 'type' | 'coin' | 'watched'

/** The search with that choice; one that is chosen already is let go. */
export function withChoice(search: MarketSearch, name: ChoiceName, value: MarketSearch[ChoiceName]): MarketSearch {
  const chosen = search[name] === value ? ({ number: 0, boolean: false }[typeof value as 'number'] ?? 'all') : value
  if (name === 'type') return withType(search, chosen as MarketSearch['type'])
  if (name === 'coin') return withCoin(search, chosen as MarketSearch['coin'])
  return { ...search, [name]: chosen }
}

export type ActiveFilter = { key: string; text: string; without: MarketSearch }

/** What narrows the list now, each with the search that lets it go. */
export function activeFilters(t: Catalogue, search: MarketSearch, f: Format): ActiveFilter[] {
  const active: ActiveFilter[] = []
  if (search.q) active.push({ key: 'q', text: `“${search.q}”`, without: { ...search, q: '' } })
  if (search.watched) active.push({ key: 'watched', text: t.watch.mine, without: { ...search, watched: false } })
  if (search.type !== 'all') active.push({ key: 'type', text: t.types[search.type], without: withType(search, 'all') })
  for (const { name, choices } of filterGroups(t, search.type)) {
    const choice = choices.find(({ value }) => value === search[name])
    if (choice) active.push({ key: name, text: choice.long, without: { ...search, [name]: 0 } })
  }
  if (search.level > 0)
    active.push({ key: 'level', text: t.market.levelAtLeast(String(search.level)), without: { ...search, level: 0 } })
  const { coin, from, to } = search
  if (from || to) {
    const bounds = t.market.priceBetween(from && f.exact(from), to && f.exact(to))
    active.push({ key: 'price', text: `${bounds} ${coin}`, without: { ...search, from: '', to: '' } })
  } else if (coin !== 'all') active.push({ key: 'coin', text: coin, without: withCoin(search, 'all') })
  return active
}

export const countOf = (
  facets: MarketPage['facets'] | undefined,
  name: keyof MarketPage['facets'],
  value: string | number,
) => (facets ? (facets[name][String(value)] ?? 0) : undefined)

const everything = readMarketSearch({})
/** A search for one thing only, for links from elsewhere. */
export const only = (part: Partial<MarketSearch>): MarketSearch => ({ ...everything, ...part })
