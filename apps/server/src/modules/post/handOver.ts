import type { Locale } from '@mdragon/api'
import { type MailChoice, type PostTopic, topicOf, waysOf } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { isUnder } from '../../limits/rateLimit.ts'
import { queueMail } from '../../mail/outbox.ts'
import { type Choices, readChoices } from './choices.ts'
import { waitForDigest } from './digest.ts'
import { type Letter, letterOf, type NamedNotice, readNotices } from './letters.ts'
import { noticeMail } from './mail.ts'
import { openPost, stopLink } from './stop.ts'
import { words } from './words/index.ts'

const BATCH = 500
const HOUR_MS = 3_600_000
/** So many mails at once in an hour; what comes beyond waits for the digest. */
const MAILS_AN_HOUR = 12
/** So many messages in an hour; what comes beyond is in the bell. */
const PUSHES_AN_HOUR = 30
const PUSHED_LINES = 3

type Reader = { userid: number; email: string | null; language: Locale; choices: Choices | undefined }

const toHandOver = sql`from notice where is_final and posted_at is null`

export const isHandOverDue: RawBuilder<boolean> = sql`exists (select ${toHandOver})`

/**
 * Hands what is final and new over to mail, digest and push, in one transaction with the mark that it was: nothing is
 * handed over twice, and nothing is lost, whoever is killed when. Several workers take different ones.
 */
export const handOver = (ctx: Context): Promise<number> =>
  ctx.db.transaction().execute(async (tx) => {
    const due = await readNotices(
      tx,
      sql`select * ${toHandOver} order by id limit ${sql.lit(BATCH)} for update skip locked`,
    )
    if (due.length === 0) return 0
    for (const reader of await readReaders(tx, due))
      await handOverTo(
        ctx,
        tx,
        reader,
        due.filter(({ userid, read_at }) => userid === reader.userid && read_at === null),
      )
    const ids = due.map(({ id }) => id)
    const posted_at = Math.floor(ctx.config.now() / 1000)
    await tx.updateTable('notice').set({ posted_at }).where('id', 'in', ids).execute()
    return due.length
  })

/** In the order of their ids, so that two workers who write about the same players never wait for each other. */
async function readReaders(tx: Db, due: readonly NamedNotice[]): Promise<Reader[]> {
  const userids = [...new Set(due.map(({ userid }) => userid))]
  const choices = await readChoices(tx, userids)
  const rows = await tx
    .selectFrom('account')
    .select(['userid', 'email', 'language'])
    .where('userid', 'in', userids)
    .orderBy('userid')
    .execute()
  return rows.map(({ language, ...row }) => ({ ...row, language: language ?? 'tw', choices: choices.get(row.userid) }))
}

async function handOverTo(ctx: Context, tx: Db, reader: Reader, notices: readonly NamedNotice[]): Promise<void> {
  const waysFor = ({ kind }: NamedNotice) => waysOf(kind, reader.choices?.get(topicOf[kind]))
  // An address that is an account's was shown to be theirs by a code.
  const mailed = (mail: MailChoice) => (reader.email ? notices.filter((notice) => waysFor(notice).mail === mail) : [])
  const tooMany = await mailNow(ctx, tx, reader, mailed('now'))
  await waitForDigest(ctx, tx, reader, [...mailed('digest'), ...tooMany])
  await pushNow(
    ctx,
    tx,
    reader,
    notices.filter((notice) => waysFor(notice).push),
  )
}

/** One mail for each topic. Answers with what was too much for this hour. */
async function mailNow(ctx: Context, tx: Db, reader: Reader, notices: readonly NamedNotice[]): Promise<NamedNotice[]> {
  const byTopic = Map.groupBy(notices, ({ kind }) => topicOf[kind])
  const tooMany: NamedNotice[] = []
  for (const [topic, some] of byTopic)
    if (await isUnder({ db: tx }, `post mail:${reader.userid}`, MAILS_AN_HOUR, HOUR_MS, ctx.config.now()))
      await mailTopic(ctx, tx, reader, topic, some)
    else tooMany.push(...some)
  return tooMany
}

async function mailTopic(
  ctx: Context,
  tx: Db,
  { userid, email, language }: Reader,
  topic: PostTopic,
  notices: readonly NamedNotice[],
): Promise<void> {
  const { origins, now } = ctx.config
  const { key } = await openPost(tx, userid)
  const stop = stopLink(ctx, key, topic)
  const letters = notices.map((notice) => letterOf(notice, language))
  const { title: subject } = joined(letters, language)
  const mail = noticeMail(language, { letters, total: `${letters.length}`, subject, origin: origins[0], stop })
  await queueMail(tx, email ?? '', mail, now(), { toAccount: true, unsubscribe: stop })
}

/** Several at once are one message. */
function joined(letters: readonly Letter[], language: Locale): Letter {
  const [first] = letters
  if (first && letters.length === 1) return first
  return {
    title: words[language].several(letters.length),
    text: letters
      .slice(0, PUSHED_LINES)
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n'),
    path: '/activity',
    isUrgent: letters.some(({ isUrgent }) => isUrgent),
  }
}

/** To every browser in which the reader is logged in and wants to be woken. */
async function pushNow(ctx: Context, tx: Db, reader: Reader, notices: readonly NamedNotice[]): Promise<void> {
  const { push, now } = ctx.config
  const [newest] = notices
  if (!push?.privateKey || !newest) return
  const nowMs = now()
  const { userid, language } = reader
  const receivers = await tx.selectFrom('push_subscription').select('id').where('userid', '=', userid).execute()
  if (receivers.length === 0 || !(await isUnder({ db: tx }, `post push:${userid}`, PUSHES_AN_HOUR, HOUR_MS, nowMs)))
    return
  const { title, text, path, isUrgent } = joined(
    notices.map((notice) => letterOf(notice, language)),
    language,
  )
  const body = JSON.stringify({ title, text, path, lang: words[language].lang, tag: `notice-${newest.id}` })
  const times = { created_at: nowMs, next_try_at: nowMs }
  const rows = receivers.map(({ id }) => ({ subscription_id: id, body, is_urgent: isUrgent, ...times }))
  await tx.insertInto('push_message').values(rows).execute()
}
