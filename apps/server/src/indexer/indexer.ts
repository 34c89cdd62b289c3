import { setTimeout as sleep } from 'node:timers/promises'
import { type Deployment, vaultsOf } from '@mdragon/chain'
import type { Logger } from 'pino'
import { isTermEvent } from '../chain/event.ts'
import { type ChainGuard, createChainGuard } from '../chain/guard.ts'
import { writeIndexerStatus } from '../chain/indexerStatus.ts'
import { RpcError } from '../chain/rpc.ts'
import type { Db } from '../db/open.ts'
import type { CursorTable } from '../db/schema.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { FinalEffects, TentativeEffects } from '../effects/index.ts'
import { type ChainStatus, createChainStatus } from '../status.ts'
import { inTrace } from '../traces/trace.ts'
import { applyEvents, readingContext } from './applyEvents.ts'
import { createDecoder, eventTopics } from './decode.ts'
import { finalize } from './finalize.ts'
import { alone, type Leader } from './leader.ts'
import { logTerms } from './logTerms.ts'
import { createRange } from './range.ts'
import { ChainMoved, readRange } from './readRange.ts'
import { DEEP_REORG, resetChainTables, rollBack } from './reorg.ts'
import { createSource, type Header, type Tip } from './source.ts'

export type IndexerOptions = {
  db: Db
  deployment: Deployment
  rpcUrls: readonly string[]
  log: Logger
  pollMs: number
  /** Where somebody tells of new blocks: ends when the head is another, which is then read at once. Undefined: nobody does now. */
  newHead?: () => Promise<void> | undefined
  /** Blocks on top that make one final, where the chain itself does not say which are. */
  confirmations?: number
  status?: ChainStatus
  /** Which endpoints may be asked; shared with whoever else asks them in this process. */
  guard?: ChainGuard
  /** Among several processes, whether this one indexes; without it, this one alone does. */
  leader?: Leader
  /** What becomes true when events are final, module by module. */
  effects: readonly FinalEffects[]
  /** What is said before that. */
  tentative: readonly TentativeEffects[]
}
export type Indexer = {
  /** Reads up to the chain's present head, or up to a block, and settles what is final. */
  catchUp(until?: number): Promise<void>
  /** Follows the chain until stopped. */
  start(): void
  stop(): Promise<void>
}

/** Blocks over which the block rhythm is measured, and how often. */
const RHYTHM_BLOCKS = 200
const RHYTHM_EVERY = 10
const MAX_PAUSE_MS = 5000
const STAND_BY_MS = 500
/** Who is told of heads still asks so often: of an endpoint's troubles nobody tells. */
const TOLD_MS = 1500
const TELL_MS = 1000

/** Reads the chain's events into the tables of the schema `chain`, whose only writer it is. */
export function createIndexer(options: IndexerOptions): Indexer {
  const { db, deployment, rpcUrls, log, pollMs, confirmations } = options
  const { status = createChainStatus(), leader = alone, effects } = options
  const { gameCard, mdragon, market, nft111 } = deployment.addresses
  const source = createSource({
    urls: rpcUrls,
    addresses: [gameCard, mdragon, market, nft111, ...vaultsOf(deployment)],
    topics: eventTopics(),
    log,
    ...(confirmations === undefined ? {} : { confirmations }),
    guard: options.guard ?? createChainGuard(deployment, log, status.refused),
    onFailure: () => status.rpcFailures++,
  })
  const decode = createDecoder(deployment)
  const ctx = readingContext(deployment, options.tentative)
  const range = createRange()
  let settled = 0
  /** The head up to which all has been read: until there is another, the database need not be asked. */
  let reached: { hash: string; block: number } | null = null
  /** The last block that was read. */
  let read = 0
  /** Somebody has told of a block: what is in it is asked for together with how far the chain is. */
  let isAwaited = false
  let stopping = false
  let wake = () => {}
  let toldAt = 0
  let running: Promise<void> = Promise.resolve()

  /** One range: logs, rows and cursor in one transaction. True when the head is reached. */
  async function step(until: number): Promise<boolean> {
    const next = isAwaited && read > 0 ? read + 1 : undefined
    isAwaited = false
    const [tip, known] = await Promise.all([source.tip(next), next === undefined ? undefined : findCursor(db)])
    const { head, final } = tip
    Object.assign(status, { head: head.number, staleSince: null })
    // Whoever waits for a block that was told of waits for nothing else.
    if (next === undefined) await tell()
    read = await readOn(Math.min(head.number, until), tip, known)
    await tell()
    if (Math.min(final, read) > settled)
      settled = await inTrace({ name: 'settle final blocks', attributes: () => ({ 'mdragon.block': final }) }, () =>
        finalize({ db, source, ctx, decode, deployment, log, status, effects }, final),
      )
    return read >= Math.min(head.number, until)
  }

  /** Answers with the block up to which the chain has been read. */
  async function readOn(end: number, tip: Tip, cursor: CursorTable | undefined): Promise<number> {
    const { head } = tip
    if (reached?.hash === head.hash) return reached.block
    const known = cursor ?? (await findCursor(db))
    // An endpoint that is behind us says nothing about what it has not seen yet.
    if (known?.hash === head.hash) reached = { hash: known.hash, block: known.block }
    if (known && (known.block > head.number || known.hash === head.hash)) return known.block
    return inTrace({ name: 'read blocks', attributes: () => ({ 'mdragon.head': head.number }) }, () =>
      readNext(known, end, tip),
    )
  }

  /** The next range, from where the cursor is. */
  async function readNext(known: CursorTable | undefined, end: number, { head, final, next }: Tip): Promise<number> {
    const { after, origin_hash, block_ms } = await checkCursor(known, head)
    const from = (after?.block ?? deployment.startBlock - 1) + 1
    if (from > end) return from - 1
    const furthest = Math.min(end, from + range.size() - 1)
    // A batch ends at the final block, so that what is final is known by its hash.
    const to = from <= final && final < furthest ? final : furthest
    const wanted = { from, to, parentHash: after?.hash ?? null, isFinal: to <= final }
    const { events, last } = await readRange(source, decode, wanted, next)
    const strangers = await applyEvents(db, ctx, {
      after,
      events,
      last,
      origin_hash,
      block_ms: to === head.number ? block_ms : (after?.block_ms ?? block_ms),
    })
    for (const { block, log_index, name, collection, token_id } of strangers)
      log.info(
        { event: 'indexer.token_unknown', block, log_index, name, collection, token_id },
        'event of a token that is no asset',
      )
    logTerms(log, events.filter(isTermEvent))
    status.eventsApplied += events.length
    range.grew()
    return to
  }

  /** The cursor, after rolling back whatever the chain no longer has. */
  async function checkCursor(known: CursorTable | undefined, head: Header) {
    // The block that follows ours says so itself: nothing before it can have changed.
    if (known && continues(head, known) && head.number % RHYTHM_EVERY > 0) return { ...known, after: known }
    const rhythmStart = Math.max(0, head.number - RHYTHM_BLOCKS)
    const numbers = [deployment.startBlock, rhythmStart, ...(known ? [known.block] : [])]
    const headers = await source.headers([...new Set(numbers)])
    const origin_hash = headers.get(deployment.startBlock)?.hash
    if (!origin_hash) throw new Error(`the chain has no block ${deployment.startBlock}, where the contracts begin`)
    const facts = { origin_hash, block_ms: rhythmOf(headers.get(rhythmStart), head) }
    if (!known) return { ...facts, after: null }
    if (known.origin_hash !== origin_hash) {
      log.warn({ event: 'indexer.chain_replaced' }, 'another chain than before: reading it from its start')
      await resetChainTables(db)
      return { ...facts, after: null }
    }
    if (headers.get(known.block)?.hash === known.hash) return { ...facts, after: known }
    const isDeep = await rollBack(db, source, ctx, known, effects)
    const after = (await findCursor(db)) ?? null
    status.reorgs++
    log.warn({ event: 'indexer.reorg', from: known.block, to: after?.block ?? null }, 'chain reorganised: rolled back')
    if (isDeep) {
      status.problem = DEEP_REORG
      log.error({ event: 'indexer.deep_reorg', final: known.final_block, to: after?.block ?? null }, DEEP_REORG)
    }
    return { ...facts, after }
  }

  async function catchUp(until = Number.POSITIVE_INFINITY): Promise<void> {
    while (!stopping && leader.isLeader()) {
      try {
        if (await step(until)) return
      } catch (error) {
        if (error instanceof ChainMoved) {
          log.info({ event: 'indexer.chain_moved', err: error }, 'chain changed while it was read: reading again')
          continue
        }
        // Providers word their limits differently; a smaller range cures all of them and harms no other refusal.
        const isRange = error instanceof RpcError && (error.refusal === 'tooMuch' || error.refusal === 'refused')
        if (isRange && range.shrank()) {
          log.warn(
            { event: 'indexer.range_refused', err: error, range: range.size() },
            'range refused: trying a smaller one',
          )
          continue
        }
        // What cannot be applied may be a lie; another endpoint may tell something else.
        if (!(error instanceof RpcError) && !isUnavailable(error)) source.quarantine((error as Error).message)
        throw error
      }
    }
  }

  /** The other processes read from the database how the chain is. */
  async function tell(): Promise<void> {
    if (!status.isLeader || Date.now() - toldAt < TELL_MS) return
    toldAt = Date.now()
    await writeIndexerStatus(db, status, toldAt)
  }

  /** Who stands by only looks how far the chain is. */
  async function lookOn(): Promise<void> {
    reached = null
    const { head } = await source.tip()
    Object.assign(status, { head: head.number, staleSince: null })
    await sleep(STAND_BY_MS)
  }

  /** Ever longer while it fails, so that a sick endpoint is not beaten. */
  async function pause(failures: number, told: Promise<void> | undefined): Promise<void> {
    if (stopping) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const isTold = told !== undefined && failures === 0
    const timer = setTimeout(resolve, isTold ? TOLD_MS : Math.min(pollMs * 2 ** Math.min(failures, 10), MAX_PAUSE_MS))
    wake = resolve
    if (isTold)
      void told.then(() => {
        isAwaited = true
        resolve()
      })
    await promise
    clearTimeout(timer)
  }

  return {
    catchUp,
    start() {
      running = (async () => {
        let failures = 0
        while (!stopping) {
          // Listened for before the chain is asked: one that comes while it is read is not missed.
          const told = options.newHead?.()
          try {
            status.isLeader = leader.isLeader()
            if (status.isLeader) await catchUp()
            else await lookOn()
            failures = 0
          } catch (error) {
            failures++
            if (error instanceof RpcError) status.staleSince ??= Date.now()
            await tell().catch(() => {})
            log.error({ event: 'indexer.failed', err: error }, 'indexing failed: trying again')
          }
          await pause(failures, told)
        }
      })()
    },
    async stop() {
      stopping = true
      wake()
      await running
    },
  }
}

const findCursor = (db: Db) => db.selectFrom('chain.cursor').selectAll().executeTakeFirst()

const continues = ({ number, parentHash }: Header, { block, hash }: CursorTable): boolean =>
  number === block + 1 && parentHash === hash

/** The mean time between the latest blocks, so that a countdown in blocks can be shown in time. */
function rhythmOf(earlier: Header | undefined, head: Header): number {
  if (!earlier || head.number === earlier.number) return 1000
  return Math.max(1, Math.round(((head.time - earlier.time) * 1000) / (head.number - earlier.number)))
}
