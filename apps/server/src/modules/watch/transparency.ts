import type { CallData, Locale } from '@mdragon/api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { lastLine } from '../../verbs/index.ts'
import { readStory } from '../settings/index.ts'
import { listPauses, presentPause } from '../signing/index.ts'
import { readCovers } from './solvency.ts'

type Transparency = CallData<'GET /api/website/transparency'>
const MOST_CHANGES = 50
const MOST_FEES = 20

/** Everybody may ask, as often as they like: counted once a minute by each process. */
const COUNT_EVERY_MS = 60_000
type Counted = { accounts: number; tokens: number }
const counted = new WeakMap<Db, { until: number; counts: Promise<Counted> }>()

async function count(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select count(*) from account) as accounts, (select count(*) from chain.asset) as tokens`.execute(db)
  return { accounts: Number(rows[0]?.accounts), tokens: Number(rows[0]?.tokens) }
}

async function readTotals({ db, config }: Context): Promise<Transparency['totals']> {
  const known = counted.get(db)
  const fresh =
    known && known.until > config.now() ? known : { until: config.now() + COUNT_EVERY_MS, counts: count(db) }
  counted.set(db, fresh)
  fresh.counts.catch(() => counted.delete(db))
  const cursor = await db.selectFrom('chain.cursor').select('final_block').executeTakeFirst()
  return { ...(await fresh.counts), final_block: cursor?.final_block ?? null }
}

async function readSaleFees(db: Db): Promise<Transparency['sale_fees']> {
  const rows = await db
    .selectFrom('chain.term')
    .select(['args', 'time', 'tx'])
    .where('contract', '=', 'market')
    .where('name', '=', 'FeeSet')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(MOST_FEES)
    .execute()
  return rows.map(({ args, time, tx }) => ({ bps: Number(args.feeBps), since: time, tx }))
}

export async function readTransparency(ctx: Context, locale: Locale): Promise<Transparency> {
  const { db } = ctx
  const [solvency, compared, totals, pauses, changes, saleFees, line] = await Promise.all([
    readCovers(db),
    db.selectFrom('reconciliation').selectAll().executeTakeFirst(),
    readTotals(ctx),
    listPauses(db),
    readStory(ctx, MOST_CHANGES, locale),
    readSaleFees(db),
    lastLine(db),
  ])
  const open = pauses.find(({ ended_at }) => ended_at === null)
  const of = compared?.equations.length ?? 0
  return {
    solvency,
    equations: compared ? { at: Math.floor(compared.at / 1000), held: of - compared.failed, of } : null,
    totals,
    paused: open ? presentPause(open, locale) : null,
    pauses: pauses.map((pause) => presentPause(pause, locale)),
    changes,
    sale_fees: saleFees,
    log: { lines: line.seq, hash: line.hash },
  }
}
