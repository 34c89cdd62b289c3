import type { Logger } from 'pino'
import type { PushConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createPushSender, handOver, sendDigests } from '../modules/post/index.ts'
import { createRunNote } from './noteRun.ts'

const EVERY_MS = 1_000
type Job = { stop(): Promise<void> }

/** Hands new notices over to mail and push, and sends the digests that are due. */
export const startPosting = (ctx: Context): Job =>
  repeat(ctx, 'post', async () => {
    while ((await handOver(ctx)) > 0);
    await sendDigests(ctx)
  })

/** Pushes what waits, apart from the mails: a push service that is slow keeps none of them. */
export function startPushing(ctx: Context, push: PushConfig & { privateKey: string }): Job {
  const { db, log, config } = ctx
  const sender = createPushSender({ db, push, log, now: config.now })
  return repeat(ctx, 'push', async () => {
    while ((await sender.sendDue()) > 0);
  })
}

/** Works, and again a second after it was done. */
function repeat(
  { db, log, config }: { db: Context['db']; log: Logger; config: Context['config'] },
  name: 'post' | 'push',
  work: () => Promise<void>,
): Job {
  const note = createRunNote({ db, log, now: config.now }, name)
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = work()
      .then(() => note())
      .catch((error) => {
        log.error({ event: `${name}.failed`, err: error }, 'notices could not be sent out: trying again')
        return note(error)
      })
      .then(() => {
        if (!stopping) timer = setTimeout(run, EVERY_MS)
      })
  }
  run()
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await running
    },
  }
}
