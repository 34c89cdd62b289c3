import { AppError, type CallData } from '@mdragon/api'
import { COLLECT_EVERY_MS, collectProblem, formatAmount } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { availableOf, MINT, POINT, post, REWARDS, transfer } from '../../ledger/ledger.ts'
import { publish } from '../../live/publish.ts'
import { findAccount } from '../account/index.ts'
import { readLegionTerms } from '../settings/index.ts'

type Collecting = CallData<'GET /api/user/team'>['collect']

/** Where a player stands, by the database's clock: the same on every node. */
async function readStanding(db: Db, userid: number, address: string | null) {
  const { rows } = await sql<{ now: number; last: number | null; collected: string }>`
    select floor(extract(epoch from now()))::bigint as now,
      (select max(at) from legion_history where userid = ${userid} and type = 0) as last,
      coalesce((select -sum(points) from legion_history where userid = ${userid} and type = 0), 0) as collected`.execute(
    db,
  )
  const [{ now, last, collected } = { now: 0, last: null, collected: '0' }] = rows
  const { finalMs } = await readLegionTerms(db, now * 1000)
  const pointsWei = address ? await availableOf(db, address, POINT) : 0n
  return { pointsWei, lastMs: last && last * 1000, finalMs, nowMs: now * 1000, collected: BigInt(collected) }
}

export async function presentCollecting(db: Db, userid: number, address: string | null): Promise<Collecting> {
  const standing = await readStanding(db, userid, address)
  const { pointsWei, lastMs, finalMs, nowMs, collected } = standing
  const nextMs = lastMs === null ? null : lastMs + COLLECT_EVERY_MS
  return {
    points: formatAmount(pointsWei),
    problem: collectProblem(standing) ?? ((await isCovered(db, pointsWei)) ? null : 'legion.fund_empty'),
    next_at: nextMs !== null && nextMs > nowMs ? nextMs / 1000 : null,
    final_at: finalMs === null ? null : Math.floor(finalMs / 1000),
    collected: formatAmount(collected),
  }
}

const isCovered = async (db: Db, amount: bigint): Promise<boolean> => (await availableOf(db, REWARDS, 'HERO')) >= amount

/** All points at once. They go back to where they came from, and the fund pays the HERO; what it does not hold it cannot pay. */
export async function collectPoints({ db }: Context, userid: number): Promise<CallData<'POST /api/integral/active'>> {
  const { address } = await findAccount(db, userid)
  if (!address) throw new AppError('wallet.no_address')
  return db.transaction().execute(async (tx) => {
    // Whoever asks twice at once is answered one after the other.
    await sql`select from account where userid = ${userid} for no key update`.execute(tx)
    const standing = await readStanding(tx, userid, address)
    const problem = collectProblem(standing)
    if (problem) throw new AppError(problem)
    const { pointsWei, nowMs } = standing
    const { id } = await tx
      .insertInto('legion_history')
      .values({ userid, type: 0, points: -pointsWei, at: nowMs / 1000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(tx, {
      ref: `collect ${id}`,
      kind: 'collect',
      atMs: nowMs,
      postings: [
        ...transfer(POINT, pointsWei, { owner: address }, { owner: MINT }),
        ...transfer('HERO', pointsWei, { owner: REWARDS }, { owner: address }),
      ],
    }).catch((error) => {
      throw error instanceof AppError ? new AppError('legion.fund_empty', { cause: error }) : error
    })
    await publish(tx, { type: 'account', userid })
    return { hero: formatAmount(pointsWei), collect: await presentCollecting(tx, userid, address) }
  })
}
