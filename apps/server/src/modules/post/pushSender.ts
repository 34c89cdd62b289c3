import { PUSH_MS, pushFate } from '@mdragon/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { PushConfig } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import type { PushMessageTable, PushSubscriptionTable } from '../../db/schema.ts'
import { type AskNames, EndpointRefused, type PushAnswer, sendPush, type Vapid } from '../../push/index.ts'

/** So many at once. */
const BATCH = 8
/** While one worker sends, another leaves that message alone for so long: longer than sending can take. */
const CLAIM_MS = 60_000
const LEAST_TTL_S = 60

type Message = Selectable<PushMessageTable>
type Subscription = Selectable<PushSubscriptionTable>
type PushSender = { sendDue(): Promise<number> }
type Options = { db: Db; push: PushConfig & { privateKey: string }; log: Logger; now: () => number; ask?: AskNames }

/** Sends what is due to the browsers, tries again what a push service did not take, and forgets browsers that are gone. */
export function createPushSender({ db, push, log, now, ask }: Options): PushSender {
  const vapid: Vapid = push

  async function send({ id, subscription_id, body, is_urgent, created_at, tries }: Message): Promise<void> {
    const subscription = await findOpen(db, subscription_id, now())
    if (!subscription) return forgetMessage(id)
    const nowMs = now()
    const ageMs = nowMs - created_at
    const ttlS = Math.max(LEAST_TTL_S, Math.floor((PUSH_MS - ageMs) / 1000))
    const options = { vapid, allowsPrivate: push.allowsPrivate, nowMs, ttlS, isUrgent: is_urgent, ...(ask && { ask }) }
    const { status, retryAfterMs } = await sendPush(subscription, body, options).catch(asAnswer)
    const line = { message: id, status, tries, host: new URL(subscription.endpoint).host }
    const fate = status === REFUSED ? ({ is: 'gone' } as const) : pushFate(status, { tries, ageMs, retryAfterMs })
    if (fate.is === 'later') return putOff(subscription, now() + fate.pauseMs, line)
    if (fate.is === 'gone') return forgetBrowser(subscription, line)
    if (fate.is === 'refused') log.error({ event: 'push.given_up', ...line }, 'push message given up: nobody takes it')
    await forgetMessage(id)
  }

  const forgetMessage = async (id: number): Promise<void> => {
    await db.deleteFrom('push_message').where('id', '=', id).execute()
  }

  /** With all that waits for it. */
  async function forgetBrowser({ id }: Subscription, line: object): Promise<void> {
    log.info({ event: 'push.gone', ...line }, 'a browser wants no more messages')
    await db.deleteFrom('push_subscription').where('id', '=', id).execute()
  }

  /** With all else that waits for this browser: one that does not answer takes up nobody's time again and again. */
  async function putOff({ id }: Subscription, untilMs: number, line: { message: number }): Promise<void> {
    log.warn({ event: 'push.not_sent', ...line }, 'push message not sent: trying again later')
    await db
      .updateTable('push_message')
      .set({ next_try_at: untilMs })
      .where('subscription_id', '=', id)
      .where((e) => e.or([e('id', '=', line.message), e('next_try_at', '<', untilMs)]))
      .execute()
  }

  return {
    async sendDue() {
      const due = await claim(db, now())
      await Promise.all(due.map(send))
      return due.length
    },
  }
}

/** An address inside a private network: it was never a browser's, or is not any more. */
const REFUSED = -1
function asAnswer(error: unknown): PushAnswer {
  return { status: error instanceof EndpointRefused ? REFUSED : 0, retryAfterMs: null }
}

const dueMessages = (db: Db, nowMs: number) =>
  db.selectFrom('push_message').select('id').where('next_try_at', '<=', nowMs)

export const isPushDue = (db: Db, nowMs: number): RawBuilder<boolean> => sql`exists (${dueMessages(db, nowMs)})`

const claim = (db: Db, nowMs: number): Promise<Message[]> =>
  db
    .updateTable('push_message')
    .set((e) => ({ next_try_at: nowMs + CLAIM_MS, tries: e('tries', '+', 1) }))
    .where(
      'id',
      'in',
      dueMessages(db, nowMs).orderBy('next_try_at').orderBy('id').limit(BATCH).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute()

/** Of a session that has ended nobody is told anything. */
const findOpen = (db: Db, id: number, nowMs: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .selectAll('push_subscription')
    .where('push_subscription.id', '=', id)
    .where('session.expires_at', '>', nowMs)
    .executeTakeFirst()
