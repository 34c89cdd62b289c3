import { randomInt, randomUUID } from 'node:crypto'
import { AppError, type CallBody, type CallData, type Locale } from '@mdragon/api'
import { type FlightResult, recordProblem, replayFlight } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { requireUnder } from '../../limits/rateLimit.ts'
import { publish } from '../../live/publish.ts'
import { dayOf, readBest, readOwnPlace } from './best.ts'
import { readPrize } from './prize.ts'

/** Three minutes of flight, and what a player may pause. */
const OPEN_MS = 600_000
const HOUR_MS = 3_600_000
/** More than somebody who crashes all the time. */
const MOST_AN_HOUR = 240
const SEEDS = 2 ** 32

/** A course of its own for each flight: nobody knows it before. */
export async function startFlight(ctx: Context, userid: number): Promise<CallData<'POST /api/flight/start'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  await requireUnder(ctx, `flight ${userid}`, MOST_AN_HOUR, HOUR_MS, nowMs)
  const flight = { id: randomUUID(), userid, seed: randomInt(SEEDS), started_at: nowMs, expires_at: nowMs + OPEN_MS }
  await db.insertInto('flight').values(flight).execute()
  return { id: flight.id, seed: flight.seed, expires_at: Math.floor(flight.expires_at / 1000) }
}

type Flown = CallBody<'POST /api/flight/finish'>

/** Flies it again, and counts what came of it. */
export async function finishFlight(
  ctx: Context,
  { userid, locale }: { userid: number; locale: Locale },
  flown: Flown,
): Promise<CallData<'POST /api/flight/finish'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  const flight = await requireOpen(db, userid, flown.id, nowMs)
  const problem = recordProblem(flown, nowMs - flight.started_at)
  if (problem) throw new AppError(problem)
  // Used up before it is flown, and for good: whoever forges pays a flight for each try.
  await useUp(db, flight.id, nowMs)
  const result = fly(Number(flight.seed), flown)
  const before = await readBest(db, userid)
  await db.transaction().execute((tx) => keepScore(tx, userid, result.score, nowMs))
  return {
    score: result.score,
    pearls: result.pearls,
    best: Math.max(before, result.score),
    is_best: result.score > before,
    today: (await readOwnPlace(db, userid, dayOf(nowMs))) ?? { place: 1, score: result.score },
    prize: await readPrize(ctx, userid, locale),
  }
}

async function requireOpen(db: Db, userid: number, id: string, nowMs: number): Promise<Selectable<Database['flight']>> {
  const flight = await db.selectFrom('flight').selectAll().where('id', '=', id).executeTakeFirst()
  if (!flight) throw new AppError('flight.not_found')
  if (flight.userid !== userid) throw new AppError('flight.not_yours')
  if (flight.ended_at !== null) throw new AppError('flight.finished')
  if (flight.expires_at < nowMs) throw new AppError('flight.gone')
  return flight
}

/** Of two at once one goes on. */
async function useUp(db: Db, id: string, nowMs: number): Promise<void> {
  const used = await db
    .updateTable('flight')
    .set({ ended_at: nowMs })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('flight.finished')
}

function fly(seed: number, flown: Flown): FlightResult {
  const result = replayFlight(seed, flown)
  if (!result) throw new AppError('flight.malformed')
  if (result.score !== flown.score) throw new AppError('flight.other_score')
  return result
}

/** The best of a day stays; of two alike, the earlier. */
async function keepScore(tx: Db, userid: number, score: number, nowMs: number): Promise<void> {
  await tx
    .insertInto('flight_best')
    .values({ day: dayOf(nowMs), userid, score, at: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['day', 'userid']).doUpdateSet({ score, at: nowMs }).where('flight_best.score', '<', score),
    )
    .execute()
  await publish(tx, { type: 'account', userid })
}
