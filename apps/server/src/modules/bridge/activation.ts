import { AppError, type CallData } from '@mdragon/api'
import { ACTIVATION_WEI, activityTypes } from '@mdragon/domain'
import { activateAccount as activation } from '@mdragon/domain/operations/activateAccount'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { activateAccount } from '../../ledger/activation.ts'
import { availableOf, post, TREASURY, transfer } from '../../ledger/ledger.ts'
import { findAccount } from '../account/index.ts'
import { tell } from '../notices/index.ts'

type Activation = CallData<'GET /api/user/coins'>['activation']

/** Not activated, activating with the chain's own confirmations, activated. */
export async function readActivation(db: Db, userid: number): Promise<Activation> {
  const none = { confirmations: 0, needed: null, at: null }
  const { address } = await findAccount(db, userid)
  if (!address) return { state: 'not_activated', ...none }
  const done = await db.selectFrom('activation').select('at').where('address', '=', address).executeTakeFirst()
  if (done) return { state: 'activated', ...none, at: Math.floor(done.at / 1000) }
  const head = await readHead(db)
  // Final is what is so far behind the head now; so many confirmations the payment will need.
  const needed = Math.max(1, head.block - head.final_block + 1)
  const paid = await db
    .selectFrom('chain.vault_event')
    .select('block')
    .where('address', '=', address)
    .where('name', '=', 'Activated')
    .orderBy('block')
    .limit(1)
    .executeTakeFirst()
  if (paid) return { state: 'activating', confirmations: Math.max(1, head.block - paid.block + 1), needed, at: null }
  const sent = await db
    .selectFrom('operation')
    .select('id')
    .where('userid', '=', userid)
    .where('kind', '=', activation.kind)
    .where('state', 'in', ['sent', 'mined'])
    .executeTakeFirst()
  return sent ? { state: 'activating', confirmations: 0, needed, at: null } : { state: 'not_activated', ...none }
}

/** With coins that are in the game already: at once. False when there are not enough of them. */
export async function activateFromGame(ctx: Context, userid: number, coin: 'MDV' | 'META'): Promise<boolean> {
  const { db, config } = ctx
  const { address } = await findAccount(db, userid)
  if (!address) throw new AppError('wallet.no_address')
  if ((await availableOf(db, address, coin)) < ACTIVATION_WEI) return false
  const atMs = config.now()
  await db.transaction().execute(async (tx) => {
    if (!(await activateAccount(tx, address, coin, atMs))) throw new AppError('account.already_activated')
    await tellActivated(tx, address, coin, Math.floor(atMs / 1000))
    const postings = transfer(coin, ACTIVATION_WEI, { owner: address }, { owner: TREASURY })
    await post(tx, { ref: `activation ${address}`, kind: 'activation', atMs, postings })
    await tx
      .insertInto('activity')
      .values({
        address,
        type: coin === 'META' ? activityTypes.activatedMeta : activityTypes.activatedMdv,
        coin,
        amount: ACTIVATION_WEI,
        at: Math.floor(atMs / 1000),
      })
      .execute()
  })
  return true
}

/** Once in an account's life. */
export const tellActivated = (tx: Db, address: string, coin: string, at: number): Promise<void> =>
  tell(tx, { address, kind: 'activated', key: 'account', data: { coin }, at })
