import { sql } from 'kysely'
import { createChainTables, dropChainTables } from '../db/migrations/0001_house.ts'
import type { Db } from '../db/open.ts'
import type { BlockTable } from '../db/schema.ts'
import type { ChainEvent } from './event.ts'
import { type HandlerContext, handlers } from './handlers/index.ts'
import type { ChainSource } from './source.ts'
import { loadWorkingSet, saveWorkingSet } from './store.ts'

const PAGE = 200

/** Goes back to the last block that we and the chain share; where there is none, everything is to be read again. */
export async function rollBack(db: Db, source: ChainSource, ctx: HandlerContext): Promise<void> {
  const shared = await lastSharedBlock(db, source)
  if (shared === null) return resetChainTables(db)
  await db.transaction().execute(async (tx) => {
    await undoAfter(tx, shared.number, ctx)
    await tx
      .updateTable('chain.cursor')
      .set({ ...place(shared), version: `${shared.hash} again` })
      .execute()
  })
}

const place = ({ number, hash, time }: BlockTable) => ({ block: number, hash, time })

async function lastSharedBlock(db: Db, source: ChainSource) {
  for (let offset = 0; ; offset += PAGE) {
    const known = await db
      .selectFrom('chain.block')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(PAGE)
      .offset(offset)
      .execute()
    if (known.length === 0) return null
    const headers = await source.headers(known.map(({ number }) => number))
    const shared = known.find(({ number, hash }) => headers.get(number)?.hash === hash)
    if (shared) return shared
  }
}

/** Rebuilds every asset that an undone event touched from its own events before that block: no undo log to keep true. */
async function undoAfter(tx: Db, block: number, ctx: HandlerContext): Promise<void> {
  const tokens = await tx
    .selectFrom('chain.event')
    .select(['collection', 'token_id'])
    .distinct()
    .where('block', '>', block)
    .execute()
  for (const table of ['chain.trade', 'chain.event'] as const)
    await tx.deleteFrom(table).where('block', '>', block).execute()
  await tx.deleteFrom('chain.block').where('number', '>', block).execute()
  if (tokens.length === 0) return

  const wanted = sql`select * from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as t (collection text, token_id bigint)`
  const { rows: kept } = await sql<{ assets_id: number; collection: string; token_id: number; number: number }>`
    select a.assets_id, a.collection, a.token_id, a.number from chain.asset a join (${wanted}) t using (collection, token_id)`.execute(
    tx,
  )
  const { rows: events } = await sql<ChainEvent>`
    select e.* from chain.event e join (${wanted}) t using (collection, token_id) order by e.block, e.log_index`.execute(
    tx,
  )
  const ids = kept.map(({ assets_id }) => assets_id)
  if (ids.length) {
    await tx.deleteFrom('chain.trade').where('assets_id', 'in', ids).execute()
    await tx.deleteFrom('chain.offer').where('assets_id', 'in', ids).execute()
    await tx.deleteFrom('chain.asset').where('assets_id', 'in', ids).execute()
  }
  const set = await loadWorkingSet(tx, [])
  set.keepNames(kept)
  for (const event of events) handlers[event.name](set, event, ctx)
  await saveWorkingSet(tx, set)
}

/** Empties everything that comes from the chain; the indexer then reads it again. */
export async function resetChainTables(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropChainTables(tx)
    await createChainTables(tx)
  })
}
