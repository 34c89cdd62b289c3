import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { StoredCall } from '../db/schema.ts'
import type { Plan, Who } from './plan.ts'
import type { NamedOperation } from './queries.ts'

/** An operation as it stands in the database, and the block that was the newest then. */
export type Saved = { row: NamedOperation; block: number }

/** Writes it down with its exact calls, and with what belongs to it. */
export async function savePlan(ctx: Context, who: Who, plan: Plan, calls: readonly StoredCall[]): Promise<Saved> {
  const { db, config } = ctx
  const { asset, within } = plan
  const row = await db.transaction().execute(async (tx) => {
    await within?.(tx)
    return insert(tx, who, plan, calls, config.now())
  })
  const named = { type: asset?.type ?? null, index_id: asset?.index_id ?? null, traits: asset?.traits ?? null }
  return { row: { ...row, ...named }, block: row.prepared_block }
}

/** A dialog that was opened again: the older one is not waited for, and still counts should it be signed after all. */
const insert = (db: Db, { userid }: Who, plan: Plan, calls: readonly StoredCall[], nowMs: number) =>
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
      id: randomUUID(),
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
  const { block } = await db.transaction().execute((tx) =>
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
