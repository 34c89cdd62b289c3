import type { Db } from '../db/open.ts'
import { findTentativeUnissued, nameOfUnissued } from '../modules/vouchers/index.ts'

export type Alarms = {
  /** Claims in blocks that are not final yet, which no voucher of ours is for. */
  unissued: number
  /** How books and chain compared last; null before the first time. */
  reconciliation: { at: string; failed: number; took_ms: number } | null
  /** What an operator should look at first. */
  problem: string | null
}

/** What makes payouts stop, or should make somebody look. */
export async function readAlarms(db: Db): Promise<Alarms> {
  const [claims, last] = await Promise.all([
    findTentativeUnissued(db),
    db.selectFrom('reconciliation').selectAll().executeTakeFirst(),
  ])
  const wrong = last?.equations.find(({ problems }) => problems.length > 0)
  const claim = claims[0] && nameOfUnissued(claims[0])
  return {
    unissued: claims.length,
    reconciliation: last ? { at: new Date(last.at).toISOString(), failed: last.failed, took_ms: last.took_ms } : null,
    problem: claim ?? (wrong ? `books and chain differ: ${wrong.name} (${wrong.problems[0]})` : null),
  }
}
