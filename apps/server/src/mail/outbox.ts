import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { MailText } from './templates.ts'

const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 600_000
const BATCH = 20
/** While one worker sends, another leaves that mail alone for so long. */
const CLAIM_MS = 60_000

/** Writes a mail down in the caller's own transaction: it is sent if and only if that succeeds. */
export async function queueMail(db: Db, recipient: string, mail: MailText, nowMs: number): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, recipient, created_at: nowMs, next_try_at: nowMs })
    .execute()
}

/** The same, where an account has this address; where none has, nothing is written, and nobody can tell by the time. */
export async function queueMailToAccount(db: Db, email: string, mail: MailText, nowMs: number): Promise<void> {
  const { subject, text, html } = mail
  await sql`insert into mail (recipient, subject, text, html, created_at, next_try_at)
    select email, ${subject}, ${text}, ${html}, ${nowMs}, ${nowMs} from account where email = ${email}`.execute(db)
}

export type MailSender = { sendDue(): Promise<number>; start(): void; stop(): Promise<void> }

/** Sends what is due, and tries again later, ever more slowly, what a dead mail server did not take. */
export function createMailSender(options: {
  db: Db
  smtpUrl: string
  from: string
  log: Logger
  now: () => number
}): MailSender {
  const { db, from, log, now } = options
  const transport = createTransport(options.smtpUrl)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function sendDue(): Promise<number> {
    // Claimed before it is sent, by moving its next try: two workers never send the same mail at once.
    const due = await db
      .updateTable('mail')
      .set((e) => ({ next_try_at: now() + CLAIM_MS, tries: e('tries', '+', 1) }))
      .where('id', 'in', (e) =>
        e
          .selectFrom('mail')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_try_at', '<=', now())
          .orderBy('id')
          .limit(BATCH),
      )
      .where('next_try_at', '<=', now())
      .returningAll()
      .execute()
    for (const { id, recipient, subject, text, html, tries } of due) {
      try {
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text,
          html,
          messageId: `<mdragon-${id}@${from.split('@').at(-1)?.replace('>', '')}>`,
        })
        await db.updateTable('mail').set({ sent_at: now() }).where('id', '=', id).execute()
      } catch (error) {
        log.warn({ event: 'mail.not_sent', err: error, mail: id, tries }, 'mail not sent: trying again later')
        const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))
        await db
          .updateTable('mail')
          .set({ next_try_at: now() + wait })
          .where('id', '=', id)
          .execute()
      }
    }
    return due.length
  }

  return {
    sendDue,
    start() {
      timer = setInterval(() => {
        running = running
          .then(sendDue)
          .catch((error) => log.error({ event: 'mail.failed', err: error }, 'mails cannot be read: trying again'))
      }, 500)
    },
    async stop() {
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}
