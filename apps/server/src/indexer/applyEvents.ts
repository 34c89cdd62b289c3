import { type Deployment, vaultsOf } from '@mdragon/chain'
import { sql } from 'kysely'
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
import { publish, told } from '../live/publish.ts'
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
/** So many are forgotten at once. */
const FORGOTTEN_BLOCKS = 100

/**
 * Applies a batch: raw events, rows, cursor and the word to whoever listens in ONE transaction, so a crash leaves all
 * or nothing. Answers with the events of tokens that are no assets of ours.
 */
export async function applyEvents(db: Db, ctx: ReadingContext, batch: Batch): Promise<readonly ChainEvent[]> {
  const { events, last } = batch
  if (batch.after && events.length === 0) {
    await moveOn(db, batch)
    return []
  }
  return db.transaction().execute(async (tx) => {
    await moveOn(tx, batch)
    // Read from the start, what was said and is not final has yet to be found again.
    if (!batch.after) await takeBack(tx, ctx, 0)
    const [ofTokens, ofVault] = [events.filter(isTokenEvent), events.filter(isVaultEvent)]
    const set = ofTokens.length ? await applyAll(tx, ctx, ofTokens, ofVault) : null
    await writeRows(tx, 'chain.vault_event', ofVault)
    const terms = events.filter(isTermEvent)
    await writeRows(tx, 'chain.term', terms)
    if (terms.length) await publish(tx, { type: 'terms', block: last.number })
    const ids = [...(set?.changedAssets ?? [])].map(({ assets_id }) => assets_id)
    if (ids.length) await publish(tx, { type: 'assets', ids, block: last.number })
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

/**
 * Moves the cursor from where the batch says it was, keeps the block by its hash and tells of it: one statement, since
 * most blocks bring nothing else. Two indexers that overlap for a moment cannot both do that.
 */
async function moveOn(db: Db, { after, events, last, origin_hash, block_ms }: Batch): Promise<void> {
  const { number, hash, time } = last
  const hasEvents = events.length > 0
  const version = hasEvents || !after ? hash : after.version
  const moved = after
    ? sql`update chain.cursor
        set block = ${number}, hash = ${hash}, time = ${time}, block_ms = ${block_ms}, version = ${version}
        where block = ${after.block} and hash = ${after.hash} returning block`
    : sql`insert into chain.cursor (id, origin_hash, final_block, final_hash, block, hash, time, block_ms, version)
        values (1, ${origin_hash}, 0, null, ${number}, ${hash}, ${time}, ${block_ms}, ${version})
        on conflict do nothing returning block`
  const final_block = after?.final_block ?? 0
  const { rows } = await sql`
    with moved as (${moved}), read as (
      insert into chain.block (number, hash, time, has_events)
      select block, ${hash}, ${time}::bigint, ${hasEvents}::boolean from moved
      on conflict (number) do update set hash = excluded.hash, time = excluded.time, has_events = excluded.has_events)
    select ${told({ type: 'head', block: number, time, block_ms, final_block, version })} from moved`.execute(db)
  if (rows.length === 0) throw new Error('the cursor has moved meanwhile: another indexer works on this database')
  if (after && hundredsOf(number) > hundredsOf(after.block)) await forgetBlocks(db, number - KEPT_BLOCKS)
}

const hundredsOf = (block: number): number => Math.floor(block / FORGOTTEN_BLOCKS)

const forgetBlocks = (db: Db, before: number) =>
  db.deleteFrom('chain.block').where('number', '<', before).where('has_events', '=', false).execute()

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
