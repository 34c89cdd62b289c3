import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { unissuedClaims } from './unissued.ts'

/**
 * An operator has looked at a claim that we did not issue and takes it as a loss: payouts may go on. False when there is
 * no such claim, or it was accepted before.
 */
export async function acceptClaim(
  db: Db,
  { tx, logIndex, reason }: { tx: string; logIndex: number; reason: string },
  atMs: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await unissuedClaims(sql`e.tx = ${tx} and e.log_index = ${logIndex}`).execute(trx)
    if (rows.length === 0) return false
    await trx.insertInto('accepted_claim').values({ tx, log_index: logIndex, reason, at: atMs }).execute()
    await trx.updateTable('finality').set({ problem: null }).execute()
    return true
  })
}
