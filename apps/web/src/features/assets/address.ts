import { type AssetKind, assetKinds } from '@mdragon/domain/asset/kinds'

/** As the target has them: what is rarest comes first. */
export const ownKinds = ['dragon', 'hero', 'equip', 'pet', 'lingshi', 'card'] as const satisfies readonly AssetKind[]
export const ownPlaces = ['all', 'game', 'wallet', 'contract', 'needs_me'] as const
export const ownSorts = ['new', 'power', 'worth'] as const
export const tradeSides = ['all', 'bought', 'sold'] as const
export const profitLists = ['ended', 'held'] as const
export const profitSorts = ['new', 'gain', 'loss'] as const
export type OwnPlace = (typeof ownPlaces)[number]
export type OwnSort = (typeof ownSorts)[number]
export type TradeSide = (typeof tradeSides)[number]

/** What the address asks to see, so that back and a link show the same. */
export type OwnAddress = { view: 'assets'; kind: AssetKind; place: OwnPlace; sort: OwnSort; q: string }
export type ProfitAddress = {
  view: 'profit'
  of: (typeof profitLists)[number]
  sort: (typeof profitSorts)[number]
  year: number | null
}
export type AssetsAddress = OwnAddress | ProfitAddress | { view: 'trades'; side: TradeSide }

/** All of a kind, as one first sees them. */
export const allOf = (kind: AssetKind): OwnAddress => ({ view: 'assets', kind, place: 'all', sort: 'new', q: '' })

/** All years, what has ended, the latest first. */
export const allProfit: ProfitAddress = { view: 'profit', of: 'ended', sort: 'new', year: null }

const MOST_LETTERS = 40

/** Whatever is wrong in it is ignored: a bad link still shows something. */
export function readAssetsAddress(query: string): AssetsAddress {
  const params = new URLSearchParams(query)
  if (params.get('view') === 'trades') return { view: 'trades', side: oneOf(tradeSides, params.get('side')) ?? 'all' }
  if (params.get('view') === 'profit') return readProfitAddress(params)
  return {
    view: 'assets',
    kind: oneOf(assetKinds, params.get('type')) ?? 'dragon',
    place: oneOf(ownPlaces, params.get('place')) ?? 'all',
    sort: oneOf(ownSorts, params.get('sort')) ?? 'new',
    q: (params.get('q') ?? '').slice(0, MOST_LETTERS),
  }
}

const readProfitAddress = (params: URLSearchParams): ProfitAddress => ({
  view: 'profit',
  of: oneOf(profitLists, params.get('of')) ?? 'ended',
  sort: oneOf(profitSorts, params.get('sort')) ?? 'new',
  year: /^20\d\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : null,
})

const oneOf = <T extends string>(words: readonly T[], raw: string | null): T | undefined =>
  words.find((word) => word === raw)

/** The shortest address: what is at its default is left out. */
export function assetsHref(address: AssetsAddress): string {
  const params = new URLSearchParams()
  if (address.view === 'trades') {
    params.set('view', 'trades')
    if (address.side !== 'all') params.set('side', address.side)
  } else if (address.view === 'profit') {
    params.set('view', 'profit')
    if (address.of !== 'ended') params.set('of', address.of)
    if (address.sort !== 'new') params.set('sort', address.sort)
    if (address.year !== null) params.set('year', String(address.year))
  } else {
    if (address.kind !== 'dragon') params.set('type', address.kind)
    if (address.place !== 'all') params.set('place', address.place)
    if (address.sort !== 'new') params.set('sort', address.sort)
    if (address.q !== '') params.set('q', address.q)
  }
  const query = params.toString()
  return query ? `/accountAccount?${query}` : '/accountAccount'
}
