import { randomInt } from 'node:crypto'
import { AppError } from '@mdragon/api'
import { packTraits, smallDragon } from '@mdragon/domain'
import { receiveDragon } from '@mdragon/domain/operations/receiveDragon'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { DEADLINE_MS, type OperationHandler, type Plan } from '../../../operations/index.ts'
import { planOfOpenVoucher, planOfVoucher, readAccountContext } from '../../bridge/index.ts'
import { NO_GENERATION } from '../../dragons/index.ts'
import { atVaultOf, keepVoucher, signVoucher, utcTime, type Voucher } from '../../vouchers/index.ts'
import { readBest } from '../best.ts'
import { findGiven, readGoal } from '../prize.ts'

/** A voucher that is good for less is not handed out a second time. */
const LEAST_LEFT_MS = 120_000

/** The small dragon, once for each account. What it will be is decided now and signed; while that is open, it is the same. */
export const receiveDragonOperation: OperationHandler<Record<string, never>> = {
  kind: receiveDragon.kind,
  async plan(ctx, who) {
    const { db, config } = ctx
    const [account, best, goal, given] = await Promise.all([
      readAccountContext(db, who),
      readBest(db, who.userid),
      readGoal(db, config.now()),
      findGiven(db, who.userid),
    ])
    const problem = receiveDragon.problem({ ...account, best, goal, isClaimed: given?.state === 'claimed' })
    if (problem) throw new AppError(problem, { details: { goal: String(goal) } })
    return given ? planAsGiven(ctx, given, account.address) : planNew(ctx, { ...who, address: account.address })
  },
  planAgain: (ctx, _who, operation) => planOfOpenVoucher(ctx, operation, null),
}

async function planAsGiven(ctx: Context, given: Voucher, address: string): Promise<Plan> {
  if (given.address !== address || given.deadline * 1000 < ctx.config.now() + LEAST_LEFT_MS) throw openUntil(given)
  return planOfVoucher(await atVaultOf(ctx, given), receiveDragon.kind, given, null)
}

async function planNew(ctx: Context, receiver: { userid: number; address: string }): Promise<Plan> {
  const traits = [packTraits(smallDragon(randomInt))]
  const terms = { kind: 'mint' as const, generation: NO_GENERATION, traits, feeWei: 0n }
  const voucher = await signVoucher(ctx, receiver, terms, ctx.config.now() + DEADLINE_MS)
  return { ...planOfVoucher(ctx, receiveDragon.kind, voucher, null), within: (tx) => give(tx, voucher) }
}

/** The database gives one for each account; another only in place of one that has passed unused. */
async function give(tx: Db, voucher: Voucher): Promise<void> {
  await keepVoucher(tx, voucher)
  const { rows } = await sql`
    insert into small_dragon (userid, nonce) values (${voucher.userid}, ${voucher.nonce})
    on conflict (userid) do update set nonce = excluded.nonce
      where (select state from voucher where nonce = small_dragon.nonce) = 'expired'
    returning nonce`.execute(tx)
  if (rows.length === 0) throw openUntil(voucher)
}

const openUntil = ({ deadline }: Voucher): AppError =>
  new AppError('claim.open', { details: { time: utcTime(deadline * 1000) } })
