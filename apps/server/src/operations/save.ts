import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { asOneStatement } from '../db/deed.ts'
import type { Db } from '../db/open.ts'
import type { StoredCall } from '../db/schema.ts'
import type { Plan, Who } from './plan.ts'
import type { NamedOperation } from './queries.ts'

/** An operation as it stands in the database, and the block that was the newest then. */
export type Saved = { row: NamedOperation; block: number }

/** Writes it down with its exact calls, and with what belongs to it. */
export async function savePlan(ctx: Context, who: Who, plan: Plan, calls: readonly StoredCall[]): Promise<Saved> {
  const [saved] = await save(ctx, who, [plan], () => ({ id: randomUUID(), batch: null, calls }))
  if (!saved) throw new Error('nothing was written')
  return saved
}

/** Several that one transaction does: each has its own life and names the first, which keeps the calls of all. */
export async function saveBatch(
  ctx: Context,
  who: Who,
  plans: readonly Plan[],
  calls: readonly StoredCall[],
): Promise<Saved[]> {
  const batch = randomUUID()
  return save(ctx, who, plans, (i) => (i === 0 ? { id: batch, batch, calls } : { id: randomUUID(), batch, calls: [] }))
}

type Place = { id: string; batch: string | null; calls: readonly StoredCall[] }

async function save(ctx: Context, who: Who, plans: readonly Plan[], placeOf: (i: number) => Place): Promise<Saved[]> {
  const { db, config } = ctx
  const [first] = plans
  const write = (tx: Db, plan: Plan, i: number) => insert(tx, who, plan, placeOf(i), config.now())
  const rows =
    first && plans.length === 1 && !first.within
      ? [await asOneStatement(db, (tx) => write(tx, first, 0))]
      : await db.transaction().execute(async (tx) => {
          const written = []
          for (const [i, plan] of plans.entries()) {
            await plan.within?.(tx)
            written.push(await write(tx, plan, i))
          }
          return written
        })
  return rows.map((row, i) => {
    const { type = null, index_id = null, traits = null } = plans[i]?.asset ?? {}
    return { row: { ...row, type, index_id, traits }, block: row.prepared_block }
  })
}

/** A dialog that was opened again: the older one is not waited for, and still counts should it be signed after all. */
const insert = (db: Db, { userid }: Who, plan: Plan, { id, batch, calls }: Place, nowMs: number) =>
  db
    .with('dropped', (e) =>
      e
        .updateTable('operation')
        .set({ state: 'dropped', updated_at: nowMs })
        .where('userid', '=', userid)
        .where('state', '=', 'prepared')
        .$call((query) =>
          plan.asset
            ? query.where('assets_id', '=', plan.asset.assets_id)
            : query.where('assets_id', 'is', null).where('kind', '=', plan.kind),
        ),
    )
    .insertInto('operation')
    .values((e) => ({
      ...columnsOf(plan),
      id,
      batch,
      userid,
      state: 'prepared',
      calls: JSON.stringify(calls),
      prepared_block: e.selectFrom('chain.cursor').select('block').$castTo<number>(),
      created_at: nowMs,
      updated_at: nowMs,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()

const columnsOf = ({ kind, address, asset, coin, price, expiresAt, eventArgs, voucher, deadline }: Plan) => ({
  kind,
  address,
  assets_id: asset?.assets_id ?? null,
  collection: asset?.collection ?? null,
  token_id: asset?.token_id ?? null,
  event_args: eventArgs ? JSON.stringify(eventArgs) : null,
  voucher: voucher ?? null,
  coin,
  price,
  expires_at: expiresAt ?? null,
  deadline,
})

/** The calls as they are now; answers with the newest block. */
export async function replaceCalls({ db, config }: Context, id: string, calls: readonly StoredCall[]): Promise<number> {
  const { block } = await asOneStatement(db, (tx) =>
    tx
      .with('replaced', (e) =>
        e
          .updateTable('operation')
          .set({ calls: JSON.stringify(calls), updated_at: config.now() })
          .where('id', '=', id)
          .where('state', '=', 'prepared'),
      )
      .selectFrom('chain.cursor')
      .select('block')
      .executeTakeFirstOrThrow(),
  )
  return block
}

/** Given up before they were sent; what was sent meanwhile stays. */
export async function dropAll({ db, config }: Context, rows: readonly { id: string }[]): Promise<number> {
  if (rows.length === 0) return 0
  const { numUpdatedRows } = await db.transaction().execute((tx) =>
    tx
      .updateTable('operation')
      .set({ state: 'dropped', updated_at: config.now() })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'prepared')
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}
