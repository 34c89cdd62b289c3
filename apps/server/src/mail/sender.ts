import { mailPause } from '@mdragon/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { MailTable } from '../db/schema.ts'
import { inTrace } from '../traces/trace.ts'

/** At most so many in one look. */
const BATCH = 20
/** While one worker sends, another leaves that mail alone for so long: longer than sending can take. */
const CLAIM_MS = 120_000
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/** Whether it may go out: one that is meant for an account's address alone does not, where no account has it. */
async function isWanted(db: Db, { recipient, to_account }: { recipient: string; to_account: boolean }) {
  if (!to_account) return true
  const account = await db.selectFrom('account').select('userid').where('email', '=', recipient).executeTakeFirst()
  return account !== undefined
}

const dueMails = (db: Db, nowMs: number) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', nowMs)

export const isMailDue = (db: Db, nowMs: number): RawBuilder<boolean> => sql`exists (${dueMails(db, nowMs)})`

/** Takes the mail that is due longest. Claimed before it is sent, by moving its next try: no two workers send the same. */
const claim = (db: Db, nowMs: number) =>
  db
    .updateTable('mail')
    .set((e) => ({ next_try_at: nowMs + CLAIM_MS, tries: e('tries', '+', 1) }))
    .where('id', '=', dueMails(db, nowMs).orderBy('next_try_at').orderBy('id').limit(1).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst()

/** RFC 8058: one press stops such mails, by a POST, which no scanner of mails sends. */
const stopHeaders = (unsubscribe: string | null) =>
  unsubscribe === null
    ? {}
    : {
        headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }

export type MailSender = {
  /** Says how many it had in hand. */
  sendDue(): Promise<number>
  close(): void
}

/** Sends what is due, tries again later, ever more slowly, what a dead mail server did not take, and gives up at last. */
export function createMailSender(options: {
  db: Db
  smtpUrl: string
  from: string
  log: Logger
  now: () => number
}): MailSender {
  const { db, from, log, now } = options
  const transport = createTransport({ url: options.smtpUrl, ...timeouts })
  const domain = from.split('@').at(-1)?.replace('>', '')

  async function send(mail: Selectable<MailTable>): Promise<void> {
    const { id, recipient: to, subject, text, html, unsubscribe } = mail
    if (!(await isWanted(db, mail))) {
      await db.deleteFrom('mail').where('id', '=', id).execute()
      return
    }
    const messageId = `<mdragon-${id}@${domain}>`
    await transport.sendMail({ from, to, subject, text, html, messageId, ...stopHeaders(unsubscribe) })
    await db.updateTable('mail').set({ sent_at: now() }).where('id', '=', id).execute()
  }

  /** Nobody waits for a mail of yesterday: the operator is told instead. */
  async function putOff({ id, tries, created_at }: Selectable<MailTable>, error: unknown): Promise<void> {
    const isRefused = ((error as { responseCode?: number }).responseCode ?? 0) >= 500
    const nowMs = now()
    const pauseMs = mailPause({ tries, ageMs: nowMs - created_at, isRefused })
    const line = { err: error, mail: id, tries }
    if (pauseMs === null) log.error({ event: 'mail.given_up', ...line }, 'mail given up: nobody takes it')
    else log.warn({ event: 'mail.not_sent', ...line }, 'mail not sent: trying again later')
    const fate = pauseMs === null ? { given_up_at: nowMs } : { next_try_at: nowMs + pauseMs }
    await db.updateTable('mail').set(fate).where('id', '=', id).execute()
  }

  async function sendDue(): Promise<number> {
    for (let sent = 0; sent < BATCH; sent++) {
      const mail = await claim(db, now())
      if (!mail) return sent
      const { id, tries } = mail
      const plan = { name: 'send mail', attributes: () => ({ 'mdragon.mail': id, 'mdragon.tries': tries }) }
      await inTrace(plan, () => send(mail)).catch((error) => putOff(mail, error))
    }
    return BATCH
  }

  return { sendDue, close: () => transport.close() }
}
