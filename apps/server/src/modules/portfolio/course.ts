import { type AssetKind, courseOf, dayOf, MAIN_COIN, type WorthChange } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { HeldKind } from './held.ts'

/**
 * What was held at each of these times, by what was known of it then: what had last been paid for it, which a whole lot
 * long is the same; else the floor of its kind. Today's sums, less what came and plus what went since.
 */
export async function readCourse(
  db: Db,
  address: string,
  held: readonly HeldKind[],
  times: readonly number[],
): Promise<bigint[]> {
  const places = times.map((_, i) => i)
  const known = held.reduce((sum, kind) => sum + kind.known.worth, 0n)
  const course = courseOf(known, await knownChanges(db, address, times), places)
  const changes = await countChanges(db, address, times)
  const unknown = held.filter((kind) => kind.unknown.count > 0n)
  const keys = [...new Set([...changes.keys(), ...unknown.map(keyOf)])]
  const floors = await readFloors(db, held, keys, times)
  for (const key of keys) {
    const now = unknown.find((kind) => keyOf(kind) === key)?.unknown.count ?? 0n
    const counts = courseOf(now, changes.get(key) ?? [], places)
    for (const i of places) course[i] = (course[i] ?? 0n) + (counts[i] ?? 0n) * (floors(key, i) ?? 0n)
  }
  return course
}

const keyOf = ({ type, index_id }: { type: AssetKind; index_id: number }): string => `${type}/${index_id}`

/** Each thing that came or went, at the first of the times that knows of it. */
const moves = (address: string, times: readonly number[], of: 'known' | 'unknown') => {
  const which = of === 'known' ? sql`worth is not null` : sql`worth is null`
  const place = (column: string) => sql`width_bucket(${sql.ref(column)} - 1, ${sql.val([...times])}::bigint[])`
  return sql`
    select assets_id, ${place('time')} as at, 1 as sign, worth from chain.lot
    where owner = ${address} and ${which} and time > ${times[0] ?? 0}
    union all
    select assets_id, ${place('end_time')}, -1, worth from chain.lot
    where owner = ${address} and ${which} and end_block is not null and end_time > ${times[0] ?? 0}`
}

async function knownChanges(db: Db, address: string, times: readonly number[]): Promise<WorthChange[]> {
  const { rows } = await sql<{ at: number; delta: string }>`
    select at, sum(sign * worth)::text as delta from (${moves(address, times, 'known')}) m group by at order by at`.execute(
    db,
  )
  return rows.map(({ at, delta }) => ({ at, delta: BigInt(delta) }))
}

/** How many of each kind, of those for which nobody had paid. */
async function countChanges(db: Db, address: string, times: readonly number[]): Promise<Map<string, WorthChange[]>> {
  const { rows } = await sql<{ type: AssetKind; index_id: number; at: number; delta: string }>`
    select a.type, a.index_id, at, sum(sign)::text as delta
    from (${moves(address, times, 'unknown')}) m join chain.asset a using (assets_id)
    group by a.type, a.index_id, at order by at`.execute(db)
  const changes = new Map<string, WorthChange[]>()
  for (const row of rows) {
    const key = keyOf(row)
    changes.set(key, [...(changes.get(key) ?? []), { at: row.at, delta: BigInt(row.delta) }])
  }
  return changes
}

/**
 * What the market remembers of each kind: the floor as each day ended, up to today's, which is that of what others offer.
 * Before a kind was first offered there is none; and where nobody else offers one now, the floors of before may have been
 * the owner's own asks, which prove nothing.
 */
async function readFloors(db: Db, held: readonly HeldKind[], keys: readonly string[], times: readonly number[]) {
  const now = new Map(held.map((kind) => [keyOf(kind), kind.floor]))
  const days = [...new Set(times.slice(0, -1).map(dayOf))]
  const { rows } = await sql<{ n: number; day: number; floor: string | null }>`
    select k.n, f.day, f.last::text as floor
    from unnest(${keys.map((key) => key.split('/')[0])}::text[], ${keys.map((key) => Number(key.split('/')[1]))}::integer[])
      with ordinality k (type, index_id, n)
    cross join lateral (${isEachDay(days) ? floorsBetween(days) : floorsOn(days)}) f`.execute(db)
  const known = new Map<string, FloorFrom[]>(keys.map((key) => [key, []]))
  for (const { n, day, floor } of rows)
    known.get(keys[n - 1] ?? '')?.push({ day, floor: floor === null ? null : BigInt(floor) })
  return (key: string, place: number): bigint | null => {
    const today = now.get(key)
    if (today === null || place === times.length - 1) return today ?? null
    const day = dayOf(times[place] ?? 0)
    return known.get(key)?.findLast((from) => from.day <= day)?.floor ?? null
  }
}
/** The floor from the end of this day on. */
type FloorFrom = { day: number; floor: bigint | null }

const isEachDay = (days: readonly number[]): boolean => (days.at(-1) ?? 0) - (days[0] ?? 0) < days.length

const ofKind = sql`from chain.floor_day where type = k.type and index_id = k.index_id and coin = ${sql.lit(MAIN_COIN)}`

/** What changed on days that follow one another is found at once. */
const floorsBetween = (days: readonly number[]) => sql`
  (select day, last ${ofKind} and day <= ${days[0] ?? 0} order by day desc limit 1)
  union all (select day, last ${ofKind} and day > ${days[0] ?? 0} and day <= ${days.at(-1) ?? 0} order by day)`

/** Of days far apart, each is looked up: there may be hundreds of changes between them. */
const floorsOn = (days: readonly number[]) => sql`
  select d.day, (select last ${ofKind} and day <= d.day order by day desc limit 1) as last
  from unnest(${sql.val([...days])}::integer[]) d (day) order by d.day`
