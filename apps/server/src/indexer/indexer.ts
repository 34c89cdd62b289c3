import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from '@mdragon/chain'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { applyEvents, type CursorState, handlerContext } from './applyEvents.ts'
import { createDecoder } from './decode.ts'
import type { ChainEvent } from './event.ts'
import type { HandlerContext } from './handlers/index.ts'
import { resetChainTables, rollBack } from './reorg.ts'
import { type ChainSource, createSource, type Header, RpcError } from './source.ts'

export type IndexerOptions = { db: Db; deployment: Deployment; rpcUrl: string; log: Logger; pollMs: number }
export type Indexer = {
  /** Reads up to the chain's present head. */
  catchUp(): Promise<void>
  /** Follows the chain until stopped. */
  start(): void
  stop(): Promise<void>
}

const MAX_RANGE = 50_000
/** Blocks over which the block rhythm is measured. */
const RHYTHM_BLOCKS = 200

/** Reads the chain's events into the tables of the schema `chain`, whose only writer it is. */
export function createIndexer({ db, deployment, rpcUrl, log, pollMs }: IndexerOptions): Indexer {
  const { gameCard, mdragon, market, nft111 } = deployment.addresses
  const source = createSource(rpcUrl, [gameCard, mdragon, market, nft111])
  const decode = createDecoder(deployment)
  const ctx = handlerContext(deployment)
  let range = MAX_RANGE
  let stopping = false
  let running: Promise<void> = Promise.resolve()

  /** One range: logs, rows and cursor in one transaction. True when the head is reached. */
  async function step(): Promise<boolean> {
    const head = await source.head()
    const cursor = await readSafeCursor(db, source, deployment, ctx, log)
    if (cursor.block >= head.number) return true
    const to = Math.min(head.number, cursor.block + range)
    const [events, block] = await readRange(source, decode, cursor.block + 1, to)
    await applyEvents(db, ctx, events, block, {
      genesis_hash: cursor.genesis_hash,
      block_ms: to === head.number ? await measureRhythm(source, head) : cursor.block_ms,
      version: events.length > 0 ? block.hash : cursor.version,
    })
    range = Math.min(MAX_RANGE, range * 2)
    return to === head.number
  }

  async function catchUp(): Promise<void> {
    while (!stopping) {
      try {
        if (await step()) return
      } catch (error) {
        // Providers word their limits differently; a smaller range cures all of them and harms no other error.
        if (!(error instanceof RpcError) || range === 1) throw error
        range = Math.max(1, Math.floor(range / 2))
        log.warn({ err: error, range }, 'chain refused a range, trying a smaller one')
      }
    }
  }

  return {
    catchUp,
    start() {
      running = (async () => {
        while (!stopping) {
          await catchUp().catch((error) => log.error({ err: error }, 'indexer: trying again'))
          await sleep(pollMs)
        }
      })()
    },
    async stop() {
      stopping = true
      await running
    },
  }
}

/** The cursor, after rolling back whatever the chain no longer has. */
async function readSafeCursor(
  db: Db,
  source: ChainSource,
  deployment: Deployment,
  ctx: HandlerContext,
  log: Logger,
): Promise<CursorState> {
  const row = await findCursor(db)
  const headers = await source.headers(row ? [0, row.block] : [0])
  const genesis_hash = headers.get(0)?.hash ?? ''
  const beginning: CursorState = {
    block: deployment.startBlock - 1,
    genesis_hash,
    block_ms: 1000,
    version: genesis_hash,
  }
  if (!row) return beginning
  if (row.genesis_hash !== genesis_hash) {
    log.warn('another chain than before: indexing it from its start')
    await resetChainTables(db)
    return beginning
  }
  if (headers.get(row.block)?.hash === row.hash) return row
  await rollBack(db, source, ctx)
  const back = await findCursor(db)
  log.warn({ from: row.block, to: back?.block ?? null }, 'chain reorganised: rolled back')
  return back ?? beginning
}

const findCursor = (db: Db) => db.selectFrom('chain.cursor').selectAll().executeTakeFirst()

async function readRange(
  source: ChainSource,
  decode: ReturnType<typeof createDecoder>,
  from: number,
  to: number,
): Promise<[ChainEvent[], Header]> {
  const logs = await source.logs(from, to)
  const read = logs.flatMap((log) => {
    const event = decode(log)
    return event ? [{ event, hash: log.blockHash }] : []
  })
  const headers = await source.headers([...new Set([...read.map(({ event }) => event.block), to])])
  const last = headers.get(to)
  if (!last || read.some(({ event, hash }) => headers.get(event.block)?.hash !== hash)) {
    throw new RpcError(`the chain changed while blocks ${from} to ${to} were read`)
  }
  const events = read.map(({ event }) => ({ ...event, time: headers.get(event.block)?.time ?? last.time }))
  return [events.sort((a, b) => a.block - b.block || a.log_index - b.log_index), last]
}

/** The mean time between the latest blocks, so that a countdown in blocks can be shown in time. */
async function measureRhythm(source: ChainSource, head: Header): Promise<number> {
  const before = Math.max(0, head.number - RHYTHM_BLOCKS)
  const earlier = (await source.headers([before])).get(before)
  if (!earlier || head.number === before) return 1000
  return Math.max(1, Math.round(((head.time - earlier.time) * 1000) / (head.number - before)))
}
