import { flagsOf, personsFor, type ReviewFlag, type ReviewLimits } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { readValues } from '../settings/index.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** As many earlier ones as tell what is usual. */
const EARLIER = 30

/** What is asked for, by whom. */
export type Asked = { userid: number; address: string; coin: string; amountWei: bigint }
export type Review = { persons: 0 | 1 | 2; flags: ReviewFlag[]; limits: ReviewLimits }

async function readLimits(db: Db, nowMs: number): Promise<ReviewLimits> {
  const keys = ['withdraw_by_rule', 'withdraw_two_persons', 'withdraw_address_hours'] as const
  const { wei, text } = await readValues(db, nowMs, keys)
  return {
    byRuleWei: wei('withdraw_by_rule'),
    twoPersonsWei: wei('withdraw_two_persons'),
    addressAgeMs: Number(text('withdraw_address_hours')) * HOUR_MS,
  }
}

/** What the rules say of a request now: how many persons it takes, and why. */
export async function reviewOf(db: Db, { userid, coin, amountWei }: Asked, nowMs: number): Promise<Review> {
  const [limits, since, paid, week] = await Promise.all([
    readLimits(db, nowMs),
    addressSince(db, userid),
    earlierPaid(db, userid, coin),
    leftSince(db, userid, coin, nowMs - WEEK_MS),
  ])
  const standing = { amountWei, addressAgeMs: nowMs - since, paidWei: paid, weekWei: week }
  const flags = flagsOf(standing, limits)
  return { persons: personsFor(standing, flags, limits), flags, limits }
}

/** An account is made for a wallet and keeps it, so that the two are of one age. */
export async function addressSince(db: Db, userid: number): Promise<number> {
  const row = await db.selectFrom('account').select('created_at').where('userid', '=', userid).executeTakeFirstOrThrow()
  return row.created_at
}

export async function earlierPaid(db: Db, userid: number, coin: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('amount')
    .where('userid', '=', userid)
    .where('coin', '=', coin)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(EARLIER)
    .execute()
  return rows.map(({ amount }) => BigInt(amount))
}

async function leftSince(db: Db, userid: number, coin: string, sinceMs: number): Promise<bigint> {
  const row = await db
    .selectFrom('withdrawal')
    .select(sql<string | null>`sum(amount)::text`.as('sum'))
    .where('userid', '=', userid)
    .where('coin', '=', coin)
    .where('state', 'in', ['submitted', 'approved', 'paid'])
    .where('created_at', '>', sinceMs)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}
