import { courseOf, dayOf, MAIN_COIN, type WorthChange } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Gone } from './gone.ts'
import { type HeldKind, keyOf } from './held.ts'

/**
 * What was held at each of these times, by what was known of it then: what had last been paid for it, which a whole lot
 * long is the same; else the floor of its kind. Today's sums, less what came and plus what went since.
 */
export async function readCourse(
  db: Db,
  held: readonly HeldKind[],
  gone: readonly Gone[],
  times: readonly number[],
): Promise<bigint[]> {
  const places = times.map((_, i) => i)
  const changes = Map.groupBy([...held.flatMap(cameOf), ...gone.flatMap(bothOf)], ({ of }) => of)
  const courseFrom = (now: bigint, of: string) => courseOf(now, (changes.get(of) ?? []).sort(byTime), places)
  const course = courseFrom(
    held.reduce((sum, kind) => sum + kind.known.worth, 0n),
    KNOWN,
  )
  const unknown = new Map(
    held.flatMap((kind) => (kind.unknown.count > 0n ? [[keyOf(kind), kind.unknown.count] as const] : [])),
  )
  const keys = [...new Set([...changes.keys(), ...unknown.keys()])].filter((key) => key !== KNOWN)
  const floors = await readFloors(db, held, keys, times)
  for (const key of keys) {
    const counts = courseFrom(unknown.get(key) ?? 0n, key)
    for (const i of places) course[i] = (course[i] ?? 0n) + (counts[i] ?? 0n) * (floors(key, i) ?? 0n)
  }
  return course
}

/** What is worth what was paid for it; of all else, the kind. */
const KNOWN = ''
type Change = WorthChange & { of: string }
const byTime = (one: WorthChange, other: WorthChange): number => one.at - other.at

const cameOf = (kind: HeldKind): Change[] =>
  kind.came.flatMap(({ at, worth, unknown }) => [
    { of: KNOWN, at, delta: worth },
    ...(unknown > 0n ? [{ of: keyOf(kind), at, delta: unknown }] : []),
  ])

const bothOf = ({ came, went, kind, amount }: Gone): Change[] => {
  const of = kind ? keyOf(kind) : KNOWN
  return [
    { of, at: came, delta: amount },
    { of, at: went, delta: -amount },
  ]
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

/**
 * Of days far apart, each is looked up: there may be hundreds of changes between them. Only since the day before it: to
 * find the last one of many, the database looks through a page of them.
 */
const floorsOn = (days: readonly number[]) => sql`
  (select day, last ${ofKind} and day <= ${days[0] ?? 0} order by day desc limit 1)
  union all (select f.* from unnest(${days.slice(0, -1)}::integer[], ${days.slice(1)}::integer[]) d (since, until)
    cross join lateral (select day, last ${ofKind} and day > d.since and day <= d.until order by day desc limit 1) f
    order by d.until)`
