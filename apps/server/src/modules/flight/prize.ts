import type { CallData, Locale } from '@mdragon/api'
import { artAddress } from '@mdragon/art'
import { FLIGHT_GOAL, rosterEntry, SMALL_DRAGON_INDEX, smallDragon } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readValues } from '../settings/index.ts'
import type { Voucher } from '../vouchers/index.ts'
import { readBest } from './best.ts'

type Prize = CallData<'GET /api/flight/board'>['prize']

/** What the operator has set, or what we start with. */
export async function readGoal(db: Db, atMs: number): Promise<number> {
  const { read } = await readValues(db, atMs, ['flight_goal'])
  return read('flight_goal', (text) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null)) ?? FLIGHT_GOAL
}

/** The voucher by which an account was given its small dragon; one that has passed unused gives nothing. */
export async function findGiven(db: Db, userid: number): Promise<Voucher | undefined> {
  return db
    .selectFrom('small_dragon as s')
    .innerJoin('voucher as v', 'v.nonce', 's.nonce')
    .selectAll('v')
    .where('s.userid', '=', userid)
    .where('v.state', '<>', 'expired')
    .executeTakeFirst()
}

export async function readPrize({ db, config }: Context, userid: number, locale: Locale): Promise<Prize> {
  const [goal, best, given] = await Promise.all([
    readGoal(db, config.now()),
    readBest(db, userid),
    findGiven(db, userid),
  ])
  const state = given ? (given.state === 'claimed' ? 'claimed' : 'claiming') : best >= goal ? 'ready' : 'locked'
  return { name: rosterEntry('dragon', SMALL_DRAGON_INDEX)?.name[locale] ?? '', art: picture, state }
}

/** As the plainest of them looks. */
const picture = artAddress(smallDragon(() => 0))
