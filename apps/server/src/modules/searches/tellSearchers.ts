import {
  FOUND_EACH,
  FOUND_HOUR_S,
  FOUND_MOST_MORE,
  type FoundTold,
  MAX_TOLD_OF_OFFER,
  tellFound,
} from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type FinalOffer, offerKey } from '../../effects/index.ts'
import { type Notice, tellAll } from '../notices/index.ts'
import { finds } from './matching.ts'

type Found = { id: number; userid: number; name: string; hour_since: number | null; hour_count: number }
type Told = { search: Found; told: FoundTold }

/** Tells those whose searches find a new offer. Who offers it knows. */
export async function tellSearchers(tx: Db, offer: FinalOffer): Promise<void> {
  const found = await findSearches(tx, offer)
  const told = found.map((search) => ({ search, told: tellFound(hourOf(search), offer.time) }))
  await keepHours(tx, told)
  await tellAll(
    tx,
    told.flatMap((one) => noticeOf(offer, one)),
  )
}

const hourOf = ({ hour_since, hour_count }: Found) =>
  hour_since === null ? null : { since: hour_since, count: hour_count }

/** Those that were not told for longest come first; those that have found too much in this hour rest. */
async function findSearches(tx: Db, offer: FinalOffer): Promise<Found[]> {
  const isResting = sql`s.hour_since > ${offer.time - FOUND_HOUR_S} and s.hour_count >= ${FOUND_EACH + FOUND_MOST_MORE}`
  const { rows } = await sql<Found>`
    select s.id, s.userid, s.name, s.hour_since, s.hour_count from saved_search s
    where s.is_told and ${finds(offer)} and s.since_block < ${offer.block} and (${isResting}) is not true
      and s.userid not in (select userid from account where address = ${offer.owner})
    order by s.hour_since nulls first, s.id limit ${MAX_TOLD_OF_OFFER}`.execute(tx)
  return rows
}

async function keepHours(tx: Db, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const hours = told.map(({ search: { id }, told: { hour } }) => ({ id, ...hour }))
  await sql`
    update saved_search s set hour_since = h.since, hour_count = h.count
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h (id integer, since bigint, count integer)
    where s.id = h.id`.execute(tx)
}

/** One by one by the offer's name; what comes after those is one notice of its hour, which counts. */
function noticeOf(offer: FinalOffer, { search, told }: Told): Notice<'search_found'>[] {
  if (told.how === 'none') return []
  const { id, userid, name } = search
  const isEach = told.how === 'each'
  const key = isEach ? `${id} ${offerKey(offer)}` : `${id} more ${told.hour.since}`
  const data = { search: id, name, count: isEach ? 1 : told.more }
  const { assets_id, time: at, block } = offer
  return [{ userid, kind: 'search_found', key, assets_id: isEach ? assets_id : null, data, at, block }]
}
