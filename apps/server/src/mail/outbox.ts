import type { Db } from '../db/open.ts'
import type { MailText } from './templates.ts'

type QueueOptions = {
  /** Only sent if an account has the address by then. */
  toAccount?: boolean
  /** Where its reader stops such mails, without a login: for mail programs that have a button for it. */
  unsubscribe?: string
}

/** Writes a mail down in the caller's own transaction: it is sent if and only if that succeeds. */
export async function queueMail(
  db: Db,
  recipient: string,
  mail: MailText,
  nowMs: number,
  { toAccount = false, unsubscribe }: QueueOptions = {},
): Promise<void> {
  const times = { created_at: nowMs, next_try_at: nowMs }
  await db
    .insertInto('mail')
    .values({ ...mail, ...times, recipient, to_account: toAccount, unsubscribe: unsubscribe ?? null })
    .execute()
}
