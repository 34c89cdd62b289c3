import { AppError } from '@mdragon/api'
import { approve, formatAmount, type ReviewFlag } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { verb } from '../../verbs/index.ts'
import { countsAsOneOfTwo } from '../operator/index.ts'
import { presentOne } from './queue.ts'
import { addActivity, giveBack, takeWithdrawal, type Withdrawal } from './requests.ts'
import { tellDecision } from './tellDecision.ts'

const sumOf = ({ amount, coin }: Withdrawal): string => `${formatAmount(BigInt(amount))} ${coin}`

/** One yes. The last one that it takes makes it approved: its voucher is signed when its player comes for it. */
export const approveWithdrawal = verb('approve-withdrawal', async ({ tx, actor, nowMs }, { id, seen }) => {
  const row = await takeWithdrawal(tx, id)
  const operatorId = actor.id ?? 0
  const approvedBy = await approvers(tx, id)
  const isOneOfTwo = await countsAsOneOfTwo(tx, operatorId, nowMs)
  const outcome = approve({ ...row, approvedBy }, { id: operatorId, isOneOfTwo })
  if ('problem' in outcome) throw new AppError(outcome.problem)
  requireSeen(row.flags, seen)
  await tx.insertInto('withdrawal_approval').values({ withdrawal_id: id, operator_id: operatorId, at: nowMs }).execute()
  if (outcome.isApproved) await markApproved(tx, row, nowMs)
  const details = { sum: sumOf(row), step: `${approvedBy.length + 1} of ${row.persons}`, flags: row.flags }
  return { data: await presentOne(tx, await takeWithdrawal(tx, id)), subject: id, details }
})

async function markApproved(tx: Db, row: Withdrawal, nowMs: number): Promise<void> {
  await tx.updateTable('withdrawal').set({ state: 'approved', decided_at: nowMs }).where('id', '=', row.id).execute()
  await tellDecision(tx, row, nowMs)
  await publish(tx, { type: 'account', userid: row.userid })
}

/** The page keeps the button grey until each was looked at; so does the server. */
function requireSeen(flags: readonly ReviewFlag[], seen: readonly ReviewFlag[]): void {
  if (flags.some((flag) => !seen.includes(flag))) throw new AppError('withdrawal.flags_unseen')
}

const approvers = async (tx: Db, id: number): Promise<number[]> =>
  (await tx.selectFrom('withdrawal_approval').select('operator_id').where('withdrawal_id', '=', id).execute()).map(
    ({ operator_id }) => operator_id,
  )

/** One no is enough. */
export const rejectWithdrawal = verb('reject-withdrawal', async ({ tx, nowMs }, { id, reason, note: text }) => {
  const row = await takeWithdrawal(tx, id)
  if (row.state !== 'submitted') throw new AppError('withdrawal.decided')
  const note = text.trim() || null
  await tx
    .updateTable('withdrawal')
    .set({ state: 'rejected', reason, note, decided_at: nowMs })
    .where('id', '=', id)
    .execute()
  await giveBack(tx, row, nowMs)
  await addActivity(tx, row, 'rejected', nowMs)
  await tellDecision(tx, { ...row, reason, note }, nowMs)
  const details = { sum: sumOf(row), reason, ...(note ? { note } : {}) }
  return { data: await presentOne(tx, await takeWithdrawal(tx, id)), subject: id, details }
})
