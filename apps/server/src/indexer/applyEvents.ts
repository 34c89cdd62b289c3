import { type Deployment, vaultsOf } from '@mdragon/chain'
import { type RawBuilder, sql } from 'kysely'
import {
  type AnyEvent,
  type ChainEvent,
  isTermEvent,
  isTokenEvent,
  isVaultEvent,
  ZERO_ADDRESS,
} from '../chain/event.ts'
import { atOnce } from '../db/atOnce.ts'
import type { Db } from '../db/open.ts'
import type { CursorTable } from '../db/schema.ts'
import { inFewTrips } from '../db/trips.ts'
import { rowsInto } from '../db/writeRows.ts'
import type { LifeEffects, TentativeEffects } from '../effects/index.ts'
import { told } from '../live/publish.ts'
import { type HandlerContext, handle } from './handlers/index.ts'
import type { Header } from './source.ts'
import { idsOf, loading, saving, tokensOf, workingSet } from './store.ts'
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
    requireMoved((await moving(batch).execute(db)).rows)
    await forgetOldBlocks(db, batch)
    return []
  }
  const ofTokens = events.filter(isTokenEvent)
  const ofVault = events.filter(isVaultEvent)
  const terms = events.filter(isTermEvent)
  const lives = livesOf(ctx)
  return inFewTrips(() =>
    db.transaction().execute(async (tx) => {
      const opening = lives.map(({ open }) => open(idsOf(tokensOf(ofTokens))))
      const [moved, assets, offers, lastIds, counts, ...open] = await atOnce(tx, [
        moving(batch),
        ...loading(ofTokens),
        ...opening,
      ])
      requireMoved(moved)
      await forgetOldBlocks(tx, batch)
      // Read from the start, what was said and is not final has yet to be found again.
      if (!batch.after) await takeBack(tx, ctx, 0)
      const set = workingSet(ofTokens, [assets, offers, lastIds, counts])
      for (const event of ofTokens) handle(set, event, ctx)
      await atOnce(tx, [
        ...rowsInto('chain.event', set.events),
        ...saving(set),
        ...rowsInto('chain.vault_event', ofVault),
        ...rowsInto('chain.term', terms),
        ...lives.flatMap(({ follow }, i) => follow((open[i] ?? []) as never[], set.steps, ofVault)),
        ...telling(set, terms.length > 0, last.number),
      ])
      for (const { seen } of ctx.tentative) await seen?.(tx, set.events, ctx.coinOf)
      return set.strangers
    }),
  )
}

export const livesOf = ({ tentative }: ReadingContext): LifeEffects[] => tentative.flatMap(({ life }) => life ?? [])

/** What whoever listens is told, once it is committed. */
function telling({ changedAssets }: WorkingSet, hasTerms: boolean, block: number): RawBuilder<unknown>[] {
  const ids = [...changedAssets].map(({ assets_id }) => assets_id)
  return [
    ...(hasTerms ? [sql`select ${told({ type: 'terms', block })}`] : []),
    ...(ids.length ? [sql`select ${told({ type: 'assets', ids, block })}`] : []),
  ]
}

/** What was said of the blocks after this one. */
export async function takeBack(tx: Db, { tentative }: ReadingContext, block: number): Promise<void> {
  for (const { undone } of tentative) await undone?.(tx, block)
}

/**
 * Moves the cursor from where the batch says it was, keeps the block by its hash and tells of it: one statement, since
 * most blocks bring nothing else. Two indexers that overlap for a moment cannot both do that.
 */
function moving({ after, events, last, origin_hash, block_ms }: Batch): RawBuilder<unknown> {
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
  return sql`
    with moved as (${moved}), read as (
      insert into chain.block (number, hash, time, has_events)
      select block, ${hash}, ${time}::bigint, ${hasEvents}::boolean from moved
      on conflict (number) do update set hash = excluded.hash, time = excluded.time, has_events = excluded.has_events)
    select ${told({ type: 'head', block: number, time, block_ms, final_block, version })} from moved`
}

function requireMoved(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new Error('the cursor has moved meanwhile: another indexer works on this database')
}

async function forgetOldBlocks(db: Db, { after, last: { number } }: Batch): Promise<void> {
  if (!after || hundredsOf(number) === hundredsOf(after.block)) return
  await db
    .deleteFrom('chain.block')
    .where('number', '<', number - KEPT_BLOCKS)
    .where('has_events', '=', false)
    .execute()
}

const hundredsOf = (block: number): number => Math.floor(block / FORGOTTEN_BLOCKS)

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
