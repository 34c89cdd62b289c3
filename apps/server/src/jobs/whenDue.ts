import { sql } from 'kysely'
import type { PushConfig } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { isMailDue, type MailSender } from '../mail/sender.ts'
import { decideRewards, isRewardDue } from '../modules/invites/index.ts'
import {
  createPushSender,
  handOver,
  isDigestDue,
  isHandOverDue,
  isPushDue,
  sendDigests,
} from '../modules/post/index.ts'
import type { DueJob } from './dueJobs.ts'

/** Sends mails. */
export const mailing = (db: Db, mails: MailSender): DueJob => ({
  name: 'mail',
  isDue: (nowMs) => isMailDue(db, nowMs),
  work: (goesOn) => untilNone(goesOn, mails.sendDue),
  trouble: { event: 'mail.failed', text: 'mails cannot be read: trying again' },
})

/** Hands new notices over to mail and push, and sends the digests that are due. */
export const posting = (ctx: Context): DueJob => ({
  name: 'post',
  isDue: (nowMs) => sql`(${isHandOverDue} or ${isDigestDue(nowMs)})`,
  async work(goesOn) {
    await untilNone(goesOn, () => handOver(ctx))
    await sendDigests(ctx)
  },
  trouble: { event: 'post.failed', text: 'notices could not be sent out: trying again' },
})

/** Pushes what waits, apart from the mails: a push service that is slow keeps none of them. */
export function pushing({ db, log, config }: Context, push: PushConfig & { privateKey: string }): DueJob {
  const { sendDue } = createPushSender({ db, push, log, now: config.now })
  return {
    name: 'push',
    isDue: (nowMs) => isPushDue(db, nowMs),
    work: (goesOn) => untilNone(goesOn, sendDue),
    trouble: { event: 'push.failed', text: 'notices could not be pushed: trying again' },
  }
}

/** Decides rewards for invited players. */
export const rewarding = (ctx: Context): DueJob => ({
  name: 'invites',
  isDue: (nowMs) => isRewardDue(ctx.db, nowMs),
  work: () => decideRewards(ctx),
  trouble: { event: 'invites.failed', text: 'rewards could not be decided' },
})

async function untilNone(goesOn: () => boolean, some: () => Promise<number>): Promise<void> {
  while (goesOn() && (await some()) > 0);
}
