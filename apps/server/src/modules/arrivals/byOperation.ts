import { formatAmount, operationOf } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { type OperationRow, requireOperation, togetherWith, type Who } from '../../operations/index.ts'
import { type Arrival, type Asset, presentItems, readHall } from './present.ts'

/** What it has brought, with the rest of its batch; and that it has been shown from now on, to one device of all. */
export async function arriveByOperation(ctx: Context, who: Who, id: string): Promise<Arrival | null> {
  const { db, config } = ctx
  const all = await togetherWith(ctx, who, await requireOperation(ctx, who, id))
  const done = all.filter(({ state }) => state === 'settled')
  const [first] = done
  if (!first || !operationOf(first.kind).brings) return null
  const items = presentItems(await findBrought(db, done), who.locale)
  if (items.length === 0) return null
  return {
    is_first: await markShown(db, done, config.now()),
    by: first.kind,
    items,
    coin: first.coin,
    paid: first.price === null ? null : formatAmount(done.reduce((sum, { price }) => sum + BigInt(price ?? 0), 0n)),
    missed: all.length - done.length,
    points: await readPoints(db, who.userid, first),
    hall: operationOf(first.kind).brings === 'new' ? await readHall(db, first, items) : null,
    tx: first.event_tx ?? first.tx,
    block: first.event_block,
  }
}

/** The first who asks has shown it: whoever asks later, on whichever device, is told that it was. */
async function markShown(db: Db, done: readonly OperationRow[], atMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operation')
    .set({ arrived_at: atMs })
    .where(
      'id',
      'in',
      done.map(({ id }) => id),
    )
    .where('arrived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The assets that they are about; of what was minted, those that its claim has made. */
async function findBrought(db: Db, done: readonly OperationRow[]): Promise<Asset[]> {
  const { rows } = await sql<Asset>`
    select a.* from operation o join chain.asset a on a.assets_id = o.assets_id where o.id in (${idsOf(done)})
    union
    select a.* from operation o
    join voucher v on v.nonce = o.voucher and v.kind = 'mint'
    join chain.vault_event e on e.block = o.event_block and e.log_index = o.event_index and e.name = 'MintClaimed'
    join chain.asset a on a.collection = v.item
      and a.token_id >= (e.args ->> 'firstId')::bigint
      and a.token_id < (e.args ->> 'firstId')::bigint + (e.args ->> 'count')::bigint
    where o.id in (${idsOf(done)})`.execute(db)
  return rows
}
const idsOf = (done: readonly OperationRow[]) => sql.join(done.map(({ id }) => id))

/** What its transaction brought in points to who paid. */
async function readPoints(db: Db, userid: number, { event_tx }: OperationRow): Promise<string | null> {
  const { points } = await db
    .selectFrom('legion_history')
    .select((e) => e.fn.sum<string | null>('points').as('points'))
    .where('tx', '=', event_tx)
    .where('userid', '=', userid)
    .where('type', '=', 2)
    .executeTakeFirstOrThrow()
  return points === null || BigInt(points) === 0n ? null : formatAmount(BigInt(points))
}
