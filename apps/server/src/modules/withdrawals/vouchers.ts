import { AppError } from '@mdragon/api'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { tell } from '../notices/index.ts'
import { takeWithdrawal, type Withdrawal } from './requests.ts'

/** One that its player may collect now. */
export async function findApproved(db: Db, userid: number, id: number): Promise<Withdrawal> {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.userid !== userid) throw new AppError('withdrawal.not_found')
  if (row.state !== 'approved') throw new AppError('withdrawal.not_approved')
  return row
}

/** Gives it its voucher, in the transaction that keeps that: it never has two, and a cancelled one has none. */
export async function attachVoucher(tx: Db, id: number, nonce: number): Promise<void> {
  const { state, voucher } = await takeWithdrawal(tx, id)
  if (state !== 'approved' || voucher !== null) throw new AppError('withdrawal.not_approved')
  await tx.updateTable('withdrawal').set({ voucher: nonce }).where('id', '=', id).execute()
}

/** The chain has paid it, finally. */
export async function markPaid(tx: Db, nonce: number, at: number): Promise<void> {
  const row = await tx
    .updateTable('withdrawal')
    .set({ state: 'paid' })
    .where('voucher', '=', nonce)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const { userid, id, coin, amount } = row
  const data = { coin, amount: BigInt(amount) }
  await tell(tx, { userid, kind: 'withdrawal_paid', key: `withdrawal ${id}`, data, at })
}

/** Its voucher ran out: it stays approved, its coins stay frozen, and another is signed when its player asks. */
export async function releaseVoucher(tx: Db, nonce: number): Promise<void> {
  const row = await tx
    .updateTable('withdrawal')
    .set({ voucher: null })
    .where('voucher', '=', nonce)
    .where('state', '=', 'approved')
    .returning('userid')
    .executeTakeFirst()
  if (row) await publish(tx, { type: 'account', userid: row.userid })
}
