import type { Locale } from '@mdragon/api'
import { digestAt, topicOf, waysOf } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { writeRows } from '../../db/writeRows.ts'
import { queueMail } from '../../mail/outbox.ts'
import { readChoices } from './choices.ts'
import { letterOf, type NamedNotice, readNotices } from './letters.ts'
import { MOST_LINES, noticeMail } from './mail.ts'
import { openPost, stopLink } from './stop.ts'
import { words } from './words/index.ts'

/** Nine in the morning, where most who read a language are: Taipei, London, Jakarta. */
const hourUtc: Record<Locale, number> = { tw: 1, en: 9, id: 2 }
/** Counted no further: who has 10,000 unread gets one digest, as quickly as everybody. */
const MOST_COUNTED = 100
const BATCH = 50

type Waiting = { userid: number; language: Locale }

/** Puts notices aside for their reader's next digest. */
export async function waitForDigest(
  { config }: Context,
  tx: Db,
  { userid, language }: Waiting,
  notices: readonly NamedNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const { digest_at, digested_at } = await openPost(tx, userid)
  await writeRows(
    tx,
    'post_waiting',
    notices.map(({ id }) => ({ userid, notice_id: id })),
  )
  if (digest_at !== null) return
  const next = digestAt(config.now(), hourUtc[language], digested_at)
  await tx.updateTable('post_account').set({ digest_at: next }).where('userid', '=', userid).execute()
}

export const isDigestDue = (nowMs: number): RawBuilder<boolean> =>
  sql`exists (select from post_account where digest_at <= ${nowMs})`

/** Sends the digests that are due; each in a transaction with the mark that it was. Says how many were due. */
export async function sendDigests(ctx: Context): Promise<number> {
  for (let sent = 0; sent < BATCH; sent++) if (!(await sendNext(ctx))) return sent
  return BATCH
}

const sendNext = (ctx: Context): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const nowMs = ctx.config.now()
    const due = await tx
      .selectFrom('post_account')
      .innerJoin('account', 'account.userid', 'post_account.userid')
      .select(['account.userid', 'account.email', 'account.language', 'post_account.key'])
      .where('digest_at', '<=', nowMs)
      .orderBy('digest_at')
      .limit(1)
      .forUpdate('post_account')
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    const { userid, email, key } = due
    const notices = await takeWaiting(tx, userid)
    const isSent = email !== null && notices.length > 0
    if (isSent) await mailDigest(ctx, tx, { email, key, language: due.language ?? 'tw' }, notices)
    const sent = isSent ? { digested_at: nowMs } : {}
    await tx
      .updateTable('post_account')
      .set({ digest_at: null, ...sent })
      .where('userid', '=', userid)
      .execute()
    return true
  })

/** What waits and was read nowhere yet, newest first; of a topic that was stopped since, nothing. */
async function takeWaiting(tx: Db, userid: number): Promise<NamedNotice[]> {
  const notices = await readNotices(
    tx,
    sql`select n.* from notice n join post_waiting w on w.userid = n.userid and w.notice_id = n.id
      where n.userid = ${userid} and n.read_at is null order by n.id desc limit ${sql.lit(MOST_COUNTED)}`,
  )
  await tx.deleteFrom('post_waiting').where('userid', '=', userid).execute()
  const chosen = (await readChoices(tx, [userid])).get(userid)
  return notices.filter(({ kind }) => waysOf(kind, chosen?.get(topicOf[kind])).mail !== 'never')
}

type Addressed = { email: string; key: string; language: Locale }

async function mailDigest(ctx: Context, tx: Db, { email, key, language }: Addressed, notices: readonly NamedNotice[]) {
  const { origins, now } = ctx.config
  const letters = notices.slice(0, MOST_LINES + 1).map((notice) => letterOf(notice, language))
  const total = notices.length === MOST_COUNTED ? `${MOST_COUNTED}+` : `${notices.length}`
  const stop = stopLink(ctx, key, 'digest')
  const content = { letters, total, subject: words[language].digest(total), origin: origins[0], stop }
  await queueMail(tx, email, noticeMail(language, content), now(), { toAccount: true, unsubscribe: stop })
}
