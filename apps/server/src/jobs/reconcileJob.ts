import type { Deployment } from '@mdragon/chain'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { notingOf, runNoted } from './noteRun.ts'
import { type Equation, reconcile } from './reconcile.ts'
import { type Job, repeat } from './repeat.ts'
import { noteSolvency } from './solvency.ts'

type Parts = {
  db: Db
  deployment: Deployment
  /** An endpoint of our chain. */
  endpoint: () => Promise<string>
  log: Logger
  now: () => number
  everyMs: number
}

const trouble = { event: 'reconcile.failed', text: 'books and chain could not be compared' }

/** Compares books and chain now and again, and keeps the last result for whoever asks any node. */
export function startReconciling(parts: Parts): Job {
  const noting = notingOf(parts, 'reconcile', trouble)
  return repeat(() => runNoted(noting, () => reconcileOnce(parts)), parts.everyMs, { isFirstLater: true })
}

/** Another worker may just have done it. */
async function reconcileOnce({ db, deployment, endpoint, log, now, everyMs }: Parts): Promise<void> {
  const began = now()
  const last = await db.selectFrom('reconciliation').select('at').executeTakeFirst()
  if (last && began - last.at < everyMs) return
  const url = await endpoint()
  const equations = await reconcile(db, deployment, url)
  const wrong = equations.filter(({ problems }) => problems.length > 0)
  for (const { name, problems } of wrong)
    log.error({ event: 'reconcile.wrong', equation: name, problems: problems.slice(0, 5) }, 'books and chain differ')
  await keep(db, equations, { at: began, took_ms: now() - began, failed: wrong.length })
  await noteSolvency(db, deployment, url, now())
}

/** The problems of each, but not without end. */
const MOST_PROBLEMS = 20

async function keep(
  db: Db,
  equations: readonly Equation[],
  result: { at: number; took_ms: number; failed: number },
): Promise<void> {
  const told = equations.map(({ problems, ...equation }) => ({
    ...equation,
    problems: problems.slice(0, MOST_PROBLEMS),
  }))
  const row = { ...result, equations: JSON.stringify(told) }
  await db
    .insertInto('reconciliation')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
