import { sql } from 'kysely'
import { arg, type VaultEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import { BooksProblem, type KeptStretch } from '../../effects/index.ts'
import { nameOfUnissued, unissuedClaims } from './unissued.ts'
import type { Voucher } from './vouchers.ts'

/**
 * A claim is final: its voucher is used up. One that we did not issue stops everything, until an operator has accepted
 * it by name: then its loss is written down.
 */
export async function useVoucher(tx: Db, event: VaultEvent): Promise<'issued' | 'accepted'> {
  const isThis = sql`e.tx = ${event.tx} and e.log_index = ${event.log_index}`
  const [unissued] = (await unissuedClaims(isThis).execute(tx)).rows
  if (unissued) throw new BooksProblem(nameOfUnissued(unissued))
  const accepted = await tx
    .selectFrom('accepted_claim')
    .select('tx')
    .where('tx', '=', event.tx)
    .where('log_index', '=', event.log_index)
    .executeTakeFirst()
  if (accepted) return 'accepted'
  await tx
    .updateTable('voucher')
    .set({ state: 'claimed' })
    .where('nonce', '=', Number(arg(event, 'nonce')))
    .where('state', '=', 'open')
    .execute()
  return 'issued'
}

/** Whether one that is open has ended by then. */
export const endsVoucher = ({ time }: Pick<KeptStretch, 'time'>) =>
  sql<boolean>`exists (select from voucher where state = 'open' and deadline < ${time})`

/** Past their deadline at a final block and not used by then: they never will be. What they took goes back. */
export const expireVouchers = (
  tx: Db,
  kind: Voucher['kind'],
  finalTime: number,
  of: 'campaign' | 'anything else' = 'anything else',
): Promise<Voucher[]> =>
  tx
    .updateTable('voucher')
    .set({ state: 'expired' })
    .where('kind', '=', kind)
    .where('campaign', of === 'campaign' ? 'is not' : 'is', null)
    .where('state', '=', 'open')
    .where('deadline', '<', finalTime)
    .returningAll()
    .execute()
