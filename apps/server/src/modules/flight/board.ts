import type { CallData, Locale } from '@mdragon/api'
import { shortAddress } from '@mdragon/domain'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { dayOf, readBest, readOwnPlace } from './best.ts'
import { readGoal, readPrize } from './prize.ts'

type Board = CallData<'GET /api/flight/board'>
const LENGTH = 100

/** The day's best, and how the account stands among them. */
export async function readBoard(ctx: Context, userid: number, locale: Locale): Promise<Board> {
  const { db, config } = ctx
  const day = dayOf(config.now())
  const [goal, best, today, top, prize] = await Promise.all([
    readGoal(db, config.now()),
    readBest(db, userid),
    readOwnPlace(db, userid, day),
    readTop(db, userid, day),
    readPrize(ctx, userid, locale),
  ])
  return { goal, best, today, top, prize }
}

async function readTop(db: Db, userid: number, day: number): Promise<Board['top']> {
  const rows = await db
    .selectFrom('flight_best as b')
    .innerJoin('account as a', 'a.userid', 'b.userid')
    .select(['b.userid', 'b.score', 'a.nickname', 'a.address'])
    .where('b.day', '=', day)
    .orderBy('b.score', 'desc')
    .orderBy('b.at')
    .orderBy('b.userid')
    .limit(LENGTH)
    .execute()
  return rows.map((row, i) => ({
    place: i + 1,
    score: row.score,
    name: row.nickname || shortAddress(row.address ?? ''),
    address: row.address && getAddress(row.address),
    is_you: row.userid === userid,
  }))
}
