import { type Deployment, vaultsOf } from '@mdragon/chain'
import {
  type AnyEvent,
  type ChainEvent,
  isTermEvent,
  isTokenEvent,
  isVaultEvent,
  type VaultEvent,
  ZERO_ADDRESS,
} from '../chain/event.ts'
import type { Db } from '../db/open.ts'
import type { CursorTable } from '../db/schema.ts'
import { writeRows } from '../db/writeRows.ts'
import type { TentativeEffects } from '../effects/index.ts'
import { publish } from '../live/publish.ts'
import { type HandlerContext, handle } from './handlers/index.ts'
import type { Header } from './source.ts'
import { loadWorkingSet, saveWorkingSet } from './store.ts'
import type { WorkingSet } from './workingSet.ts'

/** What was read of the chain in one go. */
export type Batch = {
  /** The cursor that it follows; null: nothing was read before. */
  after: CursorTable | null
  events: readonly AnyEvent[]
  last: Omit<Header, 'parentHash'>
  origin_hash: string
  block_ms: number
}

/** What reading the chain needs: what handlers know, and what is said at once of what was read. */
export type ReadingContext = HandlerContext & { tentative: readonly TentativeEffects[] }

/** How far back every block that was read is known by its hash; older ones only where something happened. */
const KEPT_BLOCKS = 2000

/**
 * Applies a batch: raw events, rows, cursor and the word to whoever listens in ONE transaction, so a crash leaves all
 * or nothing. Answers with the events of tokens that are no assets of ours.
 */
export async function applyEvents(db: Db, ctx: ReadingContext, batch: Batch): Promise<readonly ChainEvent[]> {
  const { events, last, block_ms } = batch
  return db.transaction().execute(async (tx) => {
    const cursor = await moveCursor(tx, batch)
    // Read from the start, what was said and is not final has yet to be found again.
    if (!batch.after) await takeBack(tx, ctx, 0)
    const [ofTokens, ofVault] = [events.filter(isTokenEvent), events.filter(isVaultEvent)]
    const set = ofTokens.length ? await applyAll(tx, ctx, ofTokens, ofVault) : null
    await writeRows(tx, 'chain.vault_event', ofVault)
    const terms = events.filter(isTermEvent)
    await writeRows(tx, 'chain.term', terms)
    const { number, hash, time } = last
    const block = { number, hash, time, has_events: events.length > 0 }
    await writeRows(tx, 'chain.block', [block], { replaceBy: 'number' })
    const old = tx
      .deleteFrom('chain.block')
      .where('number', '<', number - KEPT_BLOCKS)
      .where('has_events', '=', false)
    await old.execute()

    const { final_block, version } = cursor
    await publish(tx, { type: 'head', block: number, time, block_ms, final_block, version })
    if (terms.length) await publish(tx, { type: 'terms', block: number })
    const ids = [...(set?.changedAssets ?? [])].map(({ assets_id }) => assets_id)
    if (ids.length) await publish(tx, { type: 'assets', ids, block: number })
    return set?.strangers ?? []
  })
}

async function applyAll(
  tx: Db,
  ctx: ReadingContext,
  events: readonly ChainEvent[],
  words: readonly VaultEvent[],
): Promise<WorkingSet> {
  const set = await loadWorkingSet(tx, events)
  for (const event of events) handle(set, event, ctx)
  await writeRows(tx, 'chain.event', set.events)
  await saveWorkingSet(tx, set)
  for (const { seen, life } of ctx.tentative) {
    await seen?.(tx, set.events, ctx.coinOf)
    await life?.follow(tx, set.steps, words)
  }
  return set
}

/** What was said of the blocks after this one. */
export async function takeBack(tx: Db, { tentative }: ReadingContext, block: number): Promise<void> {
  for (const { undone } of tentative) await undone?.(tx, block)
}

/** Moves the cursor from where the batch says it was. Two indexers that overlap for a moment cannot both do that. */
async function moveCursor(tx: Db, { after, events, last, origin_hash, block_ms }: Batch): Promise<CursorTable> {
  const { number: block, hash, time } = last
  const version = events.length > 0 || !after ? hash : after.version
  const place = { block, hash, time, block_ms, version }
  const moved = after
    ? await tx
        .updateTable('chain.cursor')
        .set(place)
        .where('block', '=', after.block)
        .where('hash', '=', after.hash)
        .returningAll()
        .executeTakeFirst()
    : await tx
        .insertInto('chain.cursor')
        .values({ ...place, id: 1, origin_hash, final_block: 0, final_hash: null })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!moved) throw new Error('the cursor has moved meanwhile: another indexer works on this database')
  return moved
}

export const readingContext = (deployment: Deployment, tentative: readonly TentativeEffects[]): ReadingContext => ({
  ...handlerContext(deployment),
  tentative,
})

export function handlerContext(deployment: Deployment): HandlerContext {
  const { addresses } = deployment
  const coins = new Map<string, string>([
    [ZERO_ADDRESS, 'BNB'],
    ...(['hero', 'hfh', 'mdv', 'meta', 'enft'] as const).map(
      (coin) => [addresses[coin].toLowerCase(), coin.toUpperCase()] as const,
    ),
  ])
  return {
    nft111: addresses.nft111.toLowerCase(),
    vaults: new Set(vaultsOf(deployment).map((vault) => vault.toLowerCase())),
    defaultCoin: 'HERO',
    coinOf: (currency) => coins.get(currency) ?? currency,
  }
}
