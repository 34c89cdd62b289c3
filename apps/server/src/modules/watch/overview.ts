import type { CallData, Locale } from '@mdragon/api'
import { isLate, openAlarms } from '@mdragon/domain'
import { hostOf } from '../../chain/host.ts'
import { type ChainView, viewChain } from '../../chain/indexerStatus.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { verb } from '../../verbs/index.ts'
import { listSettings } from '../settings/index.ts'
import { findPause, presentForOperators } from '../signing/index.ts'
import { findTentativeUnissued } from '../vouchers/index.ts'
import { withdrawalStanding } from '../withdrawals/index.ts'
import { readCourse, readCovers } from './solvency.ts'

type Overview = CallData<'GET /api/operator/read-overview'>

const seconds = (ms: number): number => Math.floor(ms / 1000)
const GIVEN_UP_MS = 3 * 86_400_000

async function readOutbox(db: Db): Promise<Overview['outbox'] & { oldestMs: number | null }> {
  const row = await db
    .selectFrom('mail')
    .select((e) => [
      e.fn.countAll<number>().as('waiting'),
      e.fn.countAll<number>().filterWhere('tries', '>', 1).as('failing'),
      e.fn.min('created_at').as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  const oldestMs = row.oldest === null ? null : Number(row.oldest)
  return { waiting: Number(row.waiting), failing: Number(row.failing), oldest: oldestMs && seconds(oldestMs), oldestMs }
}

/** Nobody took them lately: what they would have said, their readers do not know. */
async function countGivenUp(db: Db, nowMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('given_up_at', '>', nowMs - GIVEN_UP_MS)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readChain(ctx: Context, view: ChainView): Promise<Overview['chain']> {
  const { db, config, deployment } = ctx
  const cursor = await db.selectFrom('chain.cursor').select(['block', 'time', 'final_block']).executeTakeFirst()
  return {
    chain_id: deployment.chainId,
    block: cursor?.block ?? null,
    block_at: cursor?.time ?? null,
    final_block: cursor?.final_block ?? null,
    head: view.head,
    endpoints: config.rpcUrls.map((url) => {
      const host = hostOf(url)
      return { host, refused: view.refused.find((one) => one.startsWith(`${host} `))?.slice(host.length + 1) ?? null }
    }),
    problem: view.problem,
  }
}

/** Each part is a row or two that somebody else has written: nothing is counted here that grows with the players. */
async function readOverview(ctx: Context, locale: Locale): Promise<Overview> {
  const { db, config } = ctx
  const nowMs = config.now()
  const [view, covers, course, last, jobs, outbox, givenUp, unissued, pause, settings, withdrawals] = await Promise.all(
    [
      viewChain(ctx),
      readCovers(db),
      readCourse(db),
      db.selectFrom('reconciliation').selectAll().executeTakeFirst(),
      db.selectFrom('job_run').selectAll().orderBy('name').execute(),
      readOutbox(db),
      countGivenUp(db, nowMs),
      findTentativeUnissued(db),
      findPause(db),
      listSettings(db, nowMs, locale),
      withdrawalStanding(db, nowMs),
    ],
  )
  const alarms = openAlarms({
    nowMs,
    cover: covers.map(({ coin, cover_bps }) => ({ coin, coverBps: cover_bps })),
    comparedMs: last?.at ?? null,
    wrong: (last?.equations ?? []).filter(({ problems }) => problems.length > 0).map(({ name }) => name),
    unissued: unissued.length,
    problem: view.problem,
    staleSinceMs: view.staleSince,
    refused: view.refused,
    jobs: jobs.map(({ name, at, error }) => ({ name, atMs: at, error })),
    mailsWaitingSinceMs: outbox.oldestMs,
    mailsGivenUp: givenUp,
  })
  const { waiting, failing, oldest } = outbox
  return {
    solvency: covers,
    course,
    reconciliation: last ? { at: seconds(last.at), took_ms: last.took_ms, equations: last.equations } : null,
    chain: await readChain(ctx, view),
    jobs: jobs.map(({ name, at, error }) => ({
      name,
      at: seconds(at),
      error,
      is_late: isLate({ name, atMs: at }, nowMs),
    })),
    outbox: { waiting, failing, oldest },
    alarms,
    withdrawals,
    pause: pause ? presentForOperators(pause) : null,
    money: settings.filter(({ concerns_money, version }) => concerns_money && version > 0),
  }
}

export const overview = verb('read-overview', async ({ ctx }, { language }) => ({
  data: await readOverview(ctx, language),
}))
