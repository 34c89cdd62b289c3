import { type Locale, messages } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { queueMail } from '../../mail/outbox.ts'
import { withdrawalMail } from '../../mail/templates.ts'
import type { Withdrawal } from './requests.ts'

/** Mailed in the transaction of the decision, in the language in which it was asked for; to who has an address. */
export async function tellDecision(tx: Db, row: Withdrawal, nowMs: number): Promise<void> {
  const { userid, coin, amount, language, reason, note } = row
  const account = await tx.selectFrom('account').select('email').where('userid', '=', userid).executeTakeFirst()
  if (!account?.email) return
  const why = reason && [messages[language as Locale][`rejected.${reason}`], note].filter(Boolean).join('\n')
  const sum = `${formatAmount(BigInt(amount))} ${coin}`
  await queueMail(tx, account.email, withdrawalMail(language, sum, why), nowMs, { toAccount: true })
}
