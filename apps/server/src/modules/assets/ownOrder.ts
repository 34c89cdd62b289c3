import { type ActivatedByCamp, type AssetKind, assetKinds, camps, petCamps } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { ownPower } from './hall.ts'
import type { OwnKey } from './ownKey.ts'
import { floorOfKind } from './worth.ts'

export type OwnSort = 'new' | 'power' | 'worth'

/** Whose assets `a`, of which types, and what else must hold of each. */
export type Wanted = {
  owner: string
  isDragons: boolean
  types: readonly AssetKind[]
  conditions: readonly RawBuilder<boolean>[]
}
/** Up to so many, from a place on. */
type Stretch = { after: OwnKey | null; limit: number }
type Places = RawBuilder<{ assets_id: number; key: string }>

/** In the words of their indexes: a parameter would hide them. */
export const dragons = sql<boolean>`a.type = 'dragon' and a.state <> 'burned'`
export const cards = sql<boolean>`a.type <> 'dragon' and a.state <> 'burned'`
/** In the hands of a contract or in the game. */
export const away = sql<boolean>`a.state in ('auction', 'game')`

export const typesOf = (isDragons: boolean, type: string): readonly AssetKind[] =>
  assetKinds.filter((one) => (one === 'dragon') === isDragons && (type === 'all' || one === type))

/** There may be none: a dragon among the cards. */
export const isOneOf = (column: RawBuilder<unknown>, types: readonly AssetKind[]) =>
  sql<boolean>`${column} = any(${[...types]}::text[])`

const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql.join([...conditions], sql` and `)
/** Of the column's own type: else it is not sought in the index. */
const after = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, place: OwnKey | null, type: string) =>
  place ? [sql<boolean>`(${key}, ${id}) < (${place.value}::${sql.raw(type)}, ${place.assetsId}::integer)`] : []

/** The first of several lists that are each in this order. */
const firstOf = (lists: RawBuilder<unknown>, limit: number): Places =>
  sql`(select assets_id, key from ${lists} order by key desc, assets_id desc limit ${limit})`

/** By when it last changed. */
function latest({ owner, isDragons, types, conditions }: Wanted, { after: place, limit }: Stretch): Places {
  const all = [
    sql<boolean>`a.owner = ${owner}`,
    isDragons ? dragons : cards,
    isOneOf(sql`a.type`, types),
    ...conditions,
    ...after(sql`a.changed_block`, sql`a.assets_id`, place, 'bigint'),
  ]
  return sql`(select a.assets_id, a.changed_block as key from chain.asset a where ${allOf(all)}
    order by a.changed_block desc, a.assets_id desc limit ${limit})`
}

/** 0: of none. */
const allCamps = Array.from({ length: Math.max(camps.length, petCamps.length) + 1 }, (_, camp) => camp)

/** By power with what the hall adds: of one type and camp that is the order of power itself, which an index has. */
function strongest(
  hall: ActivatedByCamp,
  { owner, types, conditions }: Wanted,
  { after: place, limit }: Stretch,
): Places {
  const key = ownPower(hall)
  const all = [
    sql<boolean>`a.owner = ${owner} and a.type = t.type and a.camp = c.camp and a.state <> 'burned'`,
    ...conditions,
    ...after(key, sql`a.assets_id`, place, 'bigint'),
  ]
  return firstOf(
    sql`unnest(${[...types]}::text[]) t (type) cross join unnest(${allCamps}::integer[]) c (camp)
      cross join lateral (select a.assets_id, ${key} as key from chain.asset a where ${allOf(all)}
        order by a.power desc, a.assets_id desc limit ${limit}) p`,
    limit,
  )
}

/**
 * By what it may be worth, `estimateWorth` in the database's words. What somebody has paid for is in that order in an
 * index. Of the rest all of a kind have one worth, its floor, or none: they come last.
 */
function dearest(wanted: Wanted, at: { time: number }, { after: place, limit }: Stretch): Places {
  const { owner, types, conditions } = wanted
  const ofLots = (key: RawBuilder<unknown>, which: RawBuilder<boolean>) => sql`
    from chain.lot l ${conditions.length > 0 ? sql`join chain.asset a on a.assets_id = l.assets_id` : sql``}
    where ${allOf([
      sql<boolean>`l.owner = ${owner} and l.end_block is null`,
      which,
      ...conditions,
      ...after(key, sql`l.assets_id`, place, 'numeric'),
    ])}`
  return firstOf(
    sql`(
      (select p.* from unnest(${[...types]}::text[]) t (type) cross join lateral (
        select l.assets_id, l.worth as key ${ofLots(sql`l.worth`, sql`l.type = t.type and l.worth is not null`)}
        order by l.worth desc, l.assets_id desc limit ${limit}) p)
      union all
      (select p.* from (${pricedKinds(wanted, at)}) k cross join lateral (
        select l.assets_id, k.floor as key
        ${ofLots(sql`k.floor`, sql`l.type = k.type and l.index_id = k.index_id and l.worth is null`)}
        order by l.assets_id desc limit ${limit}) p)) paid_or_not`,
    limit,
  )
}

/** The kinds of which the owner has any, with the floor of each: looked up once, which `offset` keeps the planner to. */
const pricedKinds = ({ owner, types }: Wanted, at: { time: number }) => sql`
  select h.type, h.index_id, coalesce(${floorOfKind(sql`h.type`, sql`h.index_id`, sql`${owner}`, at)}, 0) as floor
  from chain.holder h where h.owner = ${owner} and ${isOneOf(sql`h.type`, types)} offset 0`

/** Which come next, and by what: as little as says it, however many there are. */
export function placesIn(
  sort: OwnSort,
  wanted: Wanted,
  { hall, head, ...stretch }: Stretch & { hall: ActivatedByCamp; head: { time: number } },
): Places {
  if (sort === 'new') return latest(wanted, stretch)
  return sort === 'power' ? strongest(hall, wanted, stretch) : dearest(wanted, head, stretch)
}
