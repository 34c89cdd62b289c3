import type { Context } from '../context.ts'
import { decideRewards } from '../modules/invites/index.ts'
import { createRunNote } from './noteRun.ts'

const EVERY_MS = 1_000

/** Decides rewards for invited players, a second after the one before. */
export function startDeciding(ctx: Context): { stop(): Promise<void> } {
  const note = createRunNote({ db: ctx.db, log: ctx.log, now: ctx.config.now }, 'invites')
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = decideRewards(ctx)
      .then(() => note())
      .catch((error) => {
        ctx.log.error({ event: 'invites.failed', err: error }, 'rewards could not be decided')
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
