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
export async function queueMail(
  db: Db,
  recipient: string,
  mail: MailText,
  nowMs: number,
  { toAccount = false } = {},
): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, recipient, created_at: nowMs, next_try_at: nowMs, to_account: toAccount })
    .execute()
}

/** Whether it may go out: one that is meant for an account's address alone does not, where no account has it. */
async function isWanted(db: Db, { recipient, to_account }: { recipient: string; to_account: boolean }) {
  if (!to_account) return true
  const account = await db.selectFrom('account').select('userid').where('email', '=', recipient).executeTakeFirst()
  return account !== undefined
}

export type MailSender = { sendDue(): Promise<number>; start(): void; stop(): Promise<void> }

/** Sends what is due, and tries again later, ever more slowly, what a dead mail server did not take. */
export function createMailSender(options: {
  db: Db
  smtpUrl: string
  from: string
  log: Logger
  now: () => number
  /** Told after each look, for who watches. */
  note?: (failure?: unknown) => Promise<void>
}): MailSender {
  const { db, from, log, now, note = async () => {} } = options
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
    for (const mail of due) {
      const { id, recipient, subject, text, html, tries } = mail
      try {
        if (!(await isWanted(db, mail))) {
          await db.deleteFrom('mail').where('id', '=', id).execute()
          continue
        }
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
          .then(() => note())
          .catch((error) => {
            log.error({ event: 'mail.failed', err: error }, 'mails cannot be read: trying again')
            return note(error)
          })
      }, 500)
    },
    async stop() {
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}
