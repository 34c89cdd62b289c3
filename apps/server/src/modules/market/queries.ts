import { askedText, gradeRanges, type MarketSearch, parseAmount, searchRoster } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable, OfferTable } from '../../db/schema.ts'
import type { PageKey } from './cursor.ts'

export type Condition = RawBuilder<boolean>
export const and = (conditions: readonly Condition[]): Condition =>
  sql.join(conditions.length ? conditions : [sql<boolean>`true`], sql` and `)

/** What the counts beside the filters are counted by. Level, price and text narrow everything and have no counts. */
const facets = {
  camp: sql<number>`a.camp`,
  profession: sql<number>`a.profession`,
  element: sql<number>`a.element`,
  gradeRange: sql<number>`case ${sql.join(
    gradeRanges.map(
      ({ from, to }, i) => sql`when a.grade between ${sql.lit(from)} and ${sql.lit(to)} then ${sql.lit(i + 1)}`,
    ),
    sql` `,
  )} end`,
  star: sql<number>`a.star`,
  kind: sql<string>`o.kind`,
  type: sql<string>`a.type`,
  coin: sql<string>`o.coin`,
} as const
export type Facet = keyof typeof facets
const facetNames = Object.keys(facets) as Facet[]

/** Every order that is one column of a row; the featured one is not. */
const sortColumns = {
  new: sql`o.since_block`,
  price: sql`o.pay`,
  id: sql`a.assets_id`,
  level: sql`a.level`,
  stage: sql`a.stage`,
  strength: sql`a.strength`,
  star: sql`a.star`,
  tokenid: sql`a.token_id`,
} as const

export type MarketSortName = keyof typeof sortColumns
export const offers = sql`chain.offer o join chain.asset a using (assets_id)`

/** Where the chain is: by it an offer is open or not. */
export type At = { block: number; time: number }

/** A locked auction takes no more bids, so it is off the market from its lock block on; a sale, after its last second. */
export const isOpen = ({ block, time }: At): Condition =>
  sql`(o.lock_block is null or o.lock_block > ${block}) and (o.expires_at is null or o.expires_at >= ${time})`

export type MarketRow = Pick<
  { [K in keyof AssetTable]: AssetTable[K] },
  | 'assets_id'
  | 'token_id'
  | 'type'
  | 'index_id'
  | 'grade'
  | 'camp'
  | 'profession'
  | 'element'
  | 'level'
  | 'star'
  | 'stage'
  | 'strength'
  | 'power'
  | 'traits'
  | 'owner'
> &
  Pick<OfferTable, 'kind' | 'coin' | 'since' | 'lock_block' | 'expires_at'> & {
    price: string
    pay: string
    sort_value: string
  }

export const shownColumns = sql`a.assets_id, a.token_id, a.type, a.index_id, a.grade, a.camp, a.profession, a.element, a.level, a.star,
  a.stage, a.strength, a.power, a.traits, a.owner, o.kind, o.coin, o.price, o.pay, o.since, o.lock_block, o.expires_at`

/** These, in this order; without those that have gone meanwhile. */
export async function offersOf(db: Db, ids: readonly number[]): Promise<Omit<MarketRow, 'sort_value'>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<MarketRow, 'sort_value'>>`
    select ${shownColumns} from ${offers} where assets_id = any(${[...ids]}::integer[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.assets_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page. Keyset: stable while others list and buy, and as fast on page 1,000 as on page 1. */
export async function openOffers(
  db: Db,
  search: MarketSearch,
  at: At,
  limit: number,
  after: PageKey | null,
  watched: Condition | null = null,
): Promise<MarketRow[]> {
  const [by, direction] = search.sort.split(',') as [keyof typeof sortColumns, 'asc' | 'desc']
  const column = sortColumns[by]
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const conditions = [isOpen(at), ...conditionsOf(search), ...(watched ? [watched] : [])]
  if (after) {
    const beyond = direction === 'asc' ? sql`>` : sql`<`
    conditions.push(sql`(${column}, a.assets_id) ${beyond} (${sql.lit(after.value)}::numeric, ${after.assetsId})`)
  }
  const { rows } = await sql<MarketRow>`
    select ${shownColumns}, ${column}::text as sort_value
    from ${offers} where ${and(conditions)} order by ${column} ${order}, a.assets_id ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Everything that a search narrows by. */
export const conditionsOf = (search: MarketSearch): Condition[] => [
  ...narrowing(search),
  ...facetNames.flatMap((facet) => chosen(search, facet) ?? []),
]

/** Of so many offers of late each is looked at: who comes back after a year is not told of the year. */
const LATEST = 5000

/** What a search finds that was offered after a second, and not by who asks; counted up to a bound. */
export async function countNewOffers(
  db: Db,
  search: MarketSearch,
  at: At,
  { since, after, notOf, most }: { since: number; after: number; notOf: string; most: number },
): Promise<number> {
  const conditions = [isOpen(at), sql<boolean>`a.owner <> ${notOf}`, ...conditionsOf(search)]
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from (select * from chain.offer where since >= ${since} and since_block > ${after}
        order by since desc, assets_id desc limit ${LATEST}) o
      join chain.asset a using (assets_id) where ${and(conditions)} limit ${most}) found`.execute(db)
  return rows[0]?.n ?? 0
}

/** What is counted beside the list. */
export type ShownCounts = {
  total: number
  /** The lowest fixed price in each coin, in base units. */
  floors: { coin: string; price: string }[]
  facets: Record<Facet, Record<string, number>>
}
export type MarketCounts = ShownCounts & {
  /** The next block at which an auction locks and leaves the market; null when none does. */
  nextLock: number | null
  /** The next second after which a sale has ended and leaves the market; null when none does. */
  nextExpiry: number | null
}

/** Total, floors and, for each choice of each filter, how many it would show with every other filter kept. */
export async function countOffers(
  db: Db,
  search: MarketSearch,
  at: At,
  watched: Condition | null = null,
): Promise<MarketCounts> {
  const flags = facetNames.map((facet) => sql`${chosen(search, facet) ?? sql`true`} as ${sql.ref(`ok_${facet}`)}`)
  const values = facetNames.map((facet) => sql`${countedAs(search, facet)} as ${sql.ref(facet)}`)
  const passing = (except: Facet | null) =>
    and(facetNames.filter((f) => f !== except).map((f) => sql<boolean>`${sql.ref(`ok_${f}`)}`))
  const counted = facetNames.map(
    (facet) =>
      sql`select ${sql.lit(facet)} as facet, ${sql.ref(facet)}::text as value, count(*) as n from rows where ${passing(facet)} group by ${sql.ref(facet)}`,
  )
  const { rows } = await sql<{
    facet: Facet | 'total' | 'floor' | 'lock' | 'expiry'
    value: string | null
    n: number | null
  }>`
    with rows as materialized (
      select ${sql.join(values)}, ${sql.join(flags)}, o.pay, o.lock_block, o.expires_at from ${offers} where ${and([isOpen(at), ...narrowing(search), ...(watched ? [watched] : [])])}
    )
    ${sql.join(counted, sql` union all `)}
    union all select 'lock', null, min(lock_block) from rows
    union all select 'expiry', null, min(expires_at) from rows
    union all select 'total', null, count(*) from rows where ${passing(null)}
    union all select 'floor', coin || ' ' || min(pay), null from rows where kind = 'sale' and ${passing('kind')} group by coin`.execute(
    db,
  )

  const out: MarketCounts = {
    total: 0,
    floors: [],
    nextLock: null,
    nextExpiry: null,
    facets: { camp: {}, profession: {}, element: {}, gradeRange: {}, star: {}, kind: {}, type: {}, coin: {} },
  }
  for (const { facet, value, n } of rows) {
    if (facet === 'total') out.total = n ?? 0
    else if (facet === 'lock') out.nextLock = n
    else if (facet === 'expiry') out.nextExpiry = n
    else if (facet === 'floor') out.floors.push(readFloor(value))
    else if (value !== null && value !== '0') out.facets[facet][value] = n ?? 0
  }
  return out
}

function readFloor(text: string | null): MarketCounts['floors'][number] {
  const [coin = '', price = '0'] = text?.split(' ') ?? []
  return { coin, price }
}

/** The condition of one chosen filter, or null when everything is wanted. */
function chosen(search: MarketSearch, facet: Facet): Condition | null {
  const value = search[facet]
  if (value === 0 || value === 'all') return null
  if (facet === 'camp') return sql`(a.camp = ${value} and ${hasCampOf(search)})`
  return sql`${facets[facet]} = ${value}`
}

/** Pets have camps of their own: the two lists share their numbers but never their assets. */
const hasCampOf = ({ type }: MarketSearch): Condition => (type === 'pet' ? sql`a.type = 'pet'` : sql`a.type <> 'pet'`)

/** What an offer counts for: as the choice would show it, so that both say the same. 0 counts for nothing. */
const countedAs = (search: MarketSearch, facet: Facet): RawBuilder<unknown> =>
  facet === 'camp' ? sql`case when ${hasCampOf(search)} then a.camp else 0 end` : facets[facet]

/** Level, price and text. */
function narrowing({ level, from, to, q }: MarketSearch): Condition[] {
  const wei = (amount: string) => sql.lit(String(parseAmount(amount) ?? 0n))
  return [
    ...(level > 0 ? [sql<boolean>`a.level >= ${level}`] : []),
    ...(from ? [sql<boolean>`o.pay >= ${wei(from)}::numeric`] : []),
    ...(to ? [sql<boolean>`o.pay <= ${wei(to)}::numeric`] : []),
    ...(q ? [matches(q)] : []),
  ]
}

/** A text finds names in any language, a token's number, or the owner's address by its beginning. */
function matches(q: string): Condition {
  const ways: Condition[] = searchRoster(q).map(
    ({ kind, indexId }) => sql`(a.type = ${kind} and a.index_id = ${indexId})`,
  )
  const { tokenId, ownerFrom } = askedText(q)
  if (tokenId !== null) ways.push(sql`a.token_id = ${tokenId}`)
  if (ownerFrom !== null) ways.push(sql`a.owner like ${`${ownerFrom}%`}`)
  return ways.length ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}
