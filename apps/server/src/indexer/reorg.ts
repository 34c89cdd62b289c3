import { sql } from 'kysely'
import type { ChainEvent, VaultEvent } from '../chain/event.ts'
import { RpcError } from '../chain/rpc.ts'
import { atOnce } from '../db/atOnce.ts'
import { rebuildChainSchema } from '../db/chainSchema.ts'
import type { Db } from '../db/open.ts'
import type { BlockTable, CursorTable } from '../db/schema.ts'
import type { FinalEffects } from '../effects/index.ts'
import { publish } from '../live/publish.ts'
import { forgetMonths } from '../months/index.ts'
import { livesOf, type ReadingContext, takeBack } from './applyEvents.ts'
import { handle } from './handlers/index.ts'
import { keepAgain } from './keep.ts'
import type { ChainSource } from './source.ts'
import { loading, saving, tokensOf, workingSet } from './store.ts'

const PAGE = 200

/**
 * Goes back to the last block that we and the chain share; where there is none, everything is to be read again. True
 * when what had been final is undone.
 */
export async function rollBack(
  db: Db,
  source: ChainSource,
  ctx: ReadingContext,
  cursor: CursorTable,
  effects: readonly FinalEffects[],
): Promise<boolean> {
  const shared = await lastSharedBlock(db, source)
  const isDeep = (shared?.number ?? 0) < cursor.final_block
  if (isDeep) await insistOnFinal(source, cursor)
  if (shared === null) {
    await resetChainTables(db)
    if (isDeep) await stopSettling(db)
    return isDeep
  }
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('chain.cursor')
      .set({ ...place(shared), version: `${shared.hash} again` })
      .where('block', '=', cursor.block)
      .where('hash', '=', cursor.hash)
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw new Error('the cursor has moved meanwhile: another indexer works on this database')
    await undoAfter(tx, shared.number, ctx)
    if (isDeep) {
      await keepAgain(tx, effects, shared)
      await stopSettling(tx)
    }
    await publish(tx, { type: 'reorg', block: shared.number })
  })
  return isDeep
}

/** What was final is undone: nothing is settled until an operator has looked. */
export const DEEP_REORG = 'reorg below the final block'
export const stopSettling = (db: Db, problem: string = DEEP_REORG) =>
  db.updateTable('finality').set({ problem }).execute()

const place = ({ number, hash, time }: BlockTable) => ({ block: number, hash, time })

/** That a final block is undone is believed only when the endpoints agree on it; a single liar is left alone instead. */
async function insistOnFinal(source: ChainSource, { final_block, final_hash }: CursorTable): Promise<void> {
  const agreed = (await source.agree([final_block])).get(final_block)
  if (agreed !== undefined && agreed !== final_hash) return
  source.quarantine(`it denies the final block ${final_block}`)
  throw new RpcError(`an endpoint denies the final block ${final_block}: asking another`, 'down')
}

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
async function undoAfter(tx: Db, block: number, ctx: ReadingContext): Promise<void> {
  const tokens = await tx
    .selectFrom('chain.event')
    .select(['collection', 'token_id'])
    .distinct()
    .where('block', '>', block)
    .execute()
  for (const table of ['chain.trade', 'chain.ask', 'chain.event', 'chain.vault_event', 'chain.term'] as const)
    await tx.deleteFrom(table).where('block', '>', block).execute()
  await tx.deleteFrom('chain.block').where('number', '>', block).execute()
  await takeBack(tx, ctx, block)
  if (tokens.length === 0) return

  const wanted = tokensOf(tokens)
  const { rows: kept } = await sql<{ assets_id: number; collection: string; token_id: number; number: number }>`
    select a.assets_id, a.collection, a.token_id, a.number from chain.asset a join (${wanted}) t using (collection, token_id)`.execute(
    tx,
  )
  const { rows: events } = await sql<ChainEvent>`
    select e.block, e.log_index, e.tx, e.time, e.name, e.collection, e.token_id, e.args
    from chain.event e join (${wanted}) t using (collection, token_id) order by e.block, e.log_index`.execute(tx)
  const { rows: words } = await sql<VaultEvent>`
    select v.* from chain.vault_event v where v.name in ('AssetClaimed', 'MintClaimed') and (v.block, v.tx) in (
      select e.block, e.tx from chain.event e join (${wanted}) t using (collection, token_id)
      where e.transition in ('leaveGame', 'mint')) order by v.block, v.log_index`.execute(tx)
  const ids = kept.map(({ assets_id }) => assets_id)
  if (ids.length) {
    await tx.deleteFrom('chain.trade').where('assets_id', 'in', ids).execute()
    for (const { forget } of livesOf(ctx)) await forget(tx, ids)
    await tx.deleteFrom('chain.offer').where('assets_id', 'in', ids).execute()
    await tx.deleteFrom('chain.asset').where('assets_id', 'in', ids).execute()
  }
  const set = workingSet([], await atOnce(tx, loading([])))
  set.keepNames(kept)
  for (const event of events) handle(set, event, ctx)
  // Whatever there was of these assets has just been forgotten.
  await atOnce(tx, [...saving(set), ...livesOf(ctx).flatMap(({ follow }) => follow([], set.steps, words))])
}

/** Throws away what is not final yet, to be read again. */
export async function undoTentative(db: Db, ctx: ReadingContext): Promise<void> {
  const { final_block, final_hash } = await db.selectFrom('chain.cursor').selectAll().executeTakeFirstOrThrow()
  const final = await db.selectFrom('chain.block').selectAll().where('number', '=', final_block).executeTakeFirst()
  if (!final || final.hash !== final_hash) return resetChainTables(db)
  await db.transaction().execute(async (tx) => {
    await undoAfter(tx, final.number, ctx)
    await tx
      .updateTable('chain.cursor')
      .set({ ...place(final), version: `${final.hash} again` })
      .execute()
    await publish(tx, { type: 'reorg', block: final.number })
  })
}

/** Empties everything that comes from the chain; the indexer then reads it again. */
export async function resetChainTables(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rebuildChainSchema(tx)
    await publish(tx, { type: 'reorg', block: 0 })
  })
}

/** For a chain that is gone for good, as a demo's: also what was settled on it, and what players did there. */
export async function forgetChain(db: Db): Promise<void> {
  await resetChainTables(db)
  for (const table of [
    'activity',
    'notice',
    'notice_mute',
    'heart',
    'post_waiting',
    'push_message',
    'spend',
    'finality',
    'operation',
    'voucher',
    'activation',
    'message',
    'accepted_claim',
    'summon_draw',
    'summon',
    'summon_tally',
    'summon_account',
    'summon_seed',
    'invite_reward',
    'legion_rank',
    'legion_close',
    'legion_month',
    'legion_bucket',
    'legion_day',
    'legion_history',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['dragon_activation', 'team_member'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('dragon_generation').set({ taken: 0 }).execute()
  await db.updateTable('mint_campaign').set({ taken: 0 }).execute()
  await db.updateTable('offer_told').set({ block: 0 }).execute()
  await db.updateTable('saved_search').set({ since_block: 0, seen_block: 0, hour_since: null, hour_count: 0 }).execute()
  await db.updateTable('invite_count').set({ activated: 0, refused: 0, waiting: 0, collected: 0 }).execute()
  // No row of it can be deleted, all of them together can.
  await sql`truncate ledger_posting, ledger_entry, ledger_balance`.execute(db)
  await forgetMonths(db)
}
