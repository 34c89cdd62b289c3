import { type Locale, messages } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { queueMail } from '../../mail/outbox.ts'
import { withdrawalMail } from '../../mail/templates.ts'
import { tell } from '../notices/index.ts'
import type { Withdrawal } from './requests.ts'

/** Told in the transaction of the decision: on the page, and by mail to who has an address. */
export async function tellDecision(tx: Db, row: Withdrawal, nowMs: number): Promise<void> {
  const { id, userid, coin, reason, note } = row
  const sum = { coin, amount: BigInt(row.amount) }
  const about = { userid, key: `withdrawal ${id}`, at: Math.floor(nowMs / 1000) }
  if (reason) await tell(tx, { ...about, kind: 'withdrawal_rejected', data: { ...sum, reason, note } })
  else await tell(tx, { ...about, kind: 'withdrawal_approved', data: sum })
  await mailDecision(tx, row, nowMs)
}

/** In the language in which it was asked for. */
async function mailDecision(tx: Db, row: Withdrawal, nowMs: number): Promise<void> {
  const { userid, coin, amount, language, reason, note } = row
  const account = await tx.selectFrom('account').select('email').where('userid', '=', userid).executeTakeFirst()
  if (!account?.email) return
  const why = reason && [messages[language as Locale][`rejected.${reason}`], note].filter(Boolean).join('\n')
  const sum = `${formatAmount(BigInt(amount))} ${coin}`
  await queueMail(tx, account.email, withdrawalMail(language, sum, why), nowMs, { toAccount: true })
}
