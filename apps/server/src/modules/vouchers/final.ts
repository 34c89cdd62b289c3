import { arg, type VaultEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import type { Voucher } from './vouchers.ts'

/** A claim is final: its voucher is used up. False for one that we have not signed, or do not know any more. */
export async function useVoucher(tx: Db, event: VaultEvent): Promise<boolean> {
  const used = await tx
    .updateTable('voucher')
    .set({ state: 'claimed' })
    .where('nonce', '=', Number(arg(event, 'nonce')))
    .where('state', '=', 'open')
    .where('address', '=', event.address)
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}

/** Past their deadline at a final block and not used by then: they never will be. What they took goes back. */
export const expireVouchers = (tx: Db, kind: Voucher['kind'], finalTime: number): Promise<Voucher[]> =>
  tx
    .updateTable('voucher')
    .set({ state: 'expired' })
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('deadline', '<', finalTime)
    .returningAll()
    .execute()
