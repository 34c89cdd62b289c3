import { operationKinds, operationOf } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { findReceipt } from '../chain/receipt.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { publish } from '../live/publish.ts'
import type { OperationRow } from './queries.ts'

/** A refusal that is not final by then was undone with its block: what became of it is told by its event. */
const AWAITED_MS = 10 * 60_000
const typeOf = (kind: OperationRow['kind']) => operationOf(kind).failedActivity
const toldKinds = operationKinds.filter((kind) => typeOf(kind) !== undefined)

type Failed = Pick<OperationRow, 'id' | 'userid' | 'address' | 'kind' | 'assets_id' | 'coin' | 'price'> & { tx: Hex }

/** What the chain refused for good has its line of activity, where its kind has one: no event will tell of it. */
export async function tellFailed(ctx: Context, finalBlock: number): Promise<void> {
  for (const operation of await findUntold(ctx.db, ctx.config.now() - AWAITED_MS)) {
    const receipt = await findReceipt(ctx.config, operation.tx)
    if (receipt?.status !== 'reverted' || receipt.blockNumber > BigInt(finalBlock)) continue
    await writeLine(ctx, operation, Number(receipt.blockNumber))
  }
}

const untold = sql<boolean>`not exists (
  select from activity a where a.address = o.address and a.tx = o.tx and a.assets_id = o.assets_id)`

const findUntold = (db: Db, sinceMs: number): Promise<Failed[]> =>
  db
    .selectFrom('operation as o')
    .select(['id', 'userid', 'address', 'kind', 'assets_id', 'coin', 'price'])
    .select((e) => e.ref('tx').$castTo<Hex>().as('tx'))
    .where('state', '=', 'failed')
    .where('error', '=', 'transaction.failed')
    .where('kind', 'in', toldKinds)
    .where('updated_at', '>', sinceMs)
    .where(untold)
    .execute()

async function writeLine({ db, config }: Context, failed: Failed, block: number): Promise<void> {
  const { id, userid, address, kind, assets_id, coin, price: amount, tx } = failed
  const type = typeOf(kind)
  if (type === undefined) return
  await db.transaction().execute(async (trx) => {
    // Of two who follow at once, the second waits here, and then finds the first's line.
    await trx.selectFrom('operation').select('id').where('id', '=', id).forUpdate().execute()
    const still = await trx.selectFrom('operation as o').select('id').where('id', '=', id).where(untold).execute()
    if (still.length === 0) return
    const at = Math.floor(config.now() / 1000)
    await trx.insertInto('activity').values({ address, type, assets_id, coin, amount, tx, block, at }).execute()
    await publish(trx, { type: 'account', userid })
  })
}
