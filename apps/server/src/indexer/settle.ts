import type { Deployment } from '@mdragon/chain'
import { activityTypes } from '@mdragon/domain'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { BlockTable, CursorTable, SettlementTable } from '../db/schema.ts'
import { publish } from '../live/publish.ts'
import type { ChainStatus } from '../status.ts'
import type { Decoder } from './decode.ts'
import type { HandlerContext } from './handlers/index.ts'
import { compareEvents } from './opinions.ts'
import { DEEP_REORG, stopSettling, undoTentative } from './reorg.ts'
import { BooksProblem, settleVault } from './settleVault.ts'
import type { ChainSource } from './source.ts'
import { writeRows } from './store.ts'
import { readTrades } from './tradeMoves.ts'

export type SettleParts = {
  db: Db
  source: ChainSource
  ctx: HandlerContext
  decode: Decoder
  deployment: Deployment
  log: Logger
  status: ChainStatus
}

const EVENTS_AT_ONCE = 5000

/**
 * Writes down for good what has become final: activity and payments, up to the newest block that we have read, that is
 * final, and on whose hash two endpoints agree. Answers with the block up to which all is settled.
 */
export async function settle(parts: SettleParts, final: number): Promise<number> {
  const { db, source, deployment, log, status } = parts
  const cursor = await db.selectFrom('chain.cursor').selectAll().executeTakeFirst()
  const settled = await findSettlement(db)
  const from = settled?.block ?? deployment.startBlock - 1
  const problem = problemOf(settled, cursor)
  const target = await newestBlockUpTo(db, final)
  if (problem) status.problem = problem
  if (!cursor || !target || problem) return from
  if (target.number <= Math.min(from, cursor.final_block)) return from

  const agreed = await source.agree([...(settled ? [settled.block] : []), target.number])
  if (settled && agreed.has(settled.block) && agreed.get(settled.block) !== settled.hash) {
    await stopSettling(db)
    log.error({ block: settled.block }, DEEP_REORG)
    status.problem = DEEP_REORG
    return from
  }
  // Not agreed on yet, or the chain has just changed under us: the next round will see.
  if (agreed.get(target.number) !== target.hash) return from
  if (target.number <= from) {
    await markFinal(db, target)
    return from
  }
  let [block, row] = [from, settled]
  while (block < target.number) {
    row = await settleChunk(parts, cursor, row, block, target).catch(async (error) => {
      if (!(error instanceof BooksProblem)) throw error
      await stopSettling(db, error.message)
      log.error({ err: error }, 'settling stopped')
      status.problem = error.message
      return undefined
    })
    if (!row) return block
    block = row.block
  }
  status.problem = null
  return block
}

const DISAGREEMENT = 'the chain’s endpoints tell different events'

/** The new settlement, or nothing when the endpoints do not agree on it. */
async function settleChunk(
  parts: SettleParts,
  cursor: CursorTable,
  settled: SettlementTable | undefined,
  from: number,
  target: BlockTable,
): Promise<SettlementTable | undefined> {
  const { db, source, ctx, log } = parts
  const end = await endOfChunk(db, from, target)
  const isWhole = end === target.number
  const hash = isWhole ? target.hash : (await source.agree([end])).get(end)
  if (!hash || !(await isAgreedOn(parts, from + 1, end))) return undefined

  const timesOf = async (blocks: readonly number[]) =>
    new Map([...(await source.headers(blocks))].map(([number, { time }]) => [number, time]))
  const { activity, spend } = await readTrades(db, ctx, { after: from, to: end }, timesOf)
  const row = { id: 1, origin_hash: cursor.origin_hash, block: end, hash, problem: null }
  await db.transaction().execute(async (tx) => {
    const now = await tx.selectFrom('settlement').selectAll().forUpdate().executeTakeFirst()
    if (now?.block !== settled?.block || now?.problem) throw new Error('settled by another indexer meanwhile')
    const told = await settleVault(tx, ctx, { after: from, to: end }, isWhole ? target.time : 0)
    await writeRows(tx, 'activity', [...activity, ...told].sort(byChain), { isOnce: true })
    await writeRows(tx, 'spend', spend, { isOnce: true })
    await writeRows(tx, 'settlement', [row], { replaceBy: 'id' })
    await markFinal(tx, { number: end, hash })
  })
  log.debug({ from, to: end, lines: activity.length }, 'settled')
  return row
}

/** As the chain has it, however much is settled at once. A lock comes before what its block brings. */
type Place = { block: number; log_index: number; type: number }
const orderOf = ({ type, log_index }: Place): number => (type === activityTypes.locked ? -1 : log_index)
const byChain = (a: Place, b: Place): number => a.block - b.block || orderOf(a) - orderOf(b)

/** Whether the endpoints tell the events that we hold. What was misread is thrown away, to be read again. */
async function isAgreedOn(parts: SettleParts, from: number, to: number): Promise<boolean> {
  const { db, ctx, source, log, status } = parts
  const verdict = await compareEvents(parts, from, to)
  if (verdict === 'agreed') return true
  if (status.problem !== DISAGREEMENT) log.error({ from, to, verdict }, DISAGREEMENT)
  status.problem = DISAGREEMENT
  if (verdict === 'misread') await undoTentative(db, ctx)
  else source.distrust(DISAGREEMENT)
  return false
}

/** So many events at once that a transaction stays small, and whole blocks. */
async function endOfChunk(db: Db, from: number, target: BlockTable): Promise<number> {
  const row = await db
    .selectFrom('chain.event')
    .select('block')
    .where('block', '>', from)
    .where('block', '<=', target.number)
    .orderBy('block')
    .orderBy('log_index')
    .offset(EVENTS_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.block ?? target.number
}

async function markFinal(db: Db, { number, hash }: { number: number; hash: string }): Promise<void> {
  const cursor = await db
    .updateTable('chain.cursor')
    .set({ final_block: number, final_hash: hash })
    .where('final_block', '<', number)
    .returningAll()
    .executeTakeFirst()
  if (!cursor) return
  const { block, time, block_ms, final_block } = cursor
  await publish(db, { type: 'head', block, time, block_ms, final_block })
}

const newestBlockUpTo = (db: Db, number: number): Promise<BlockTable | undefined> =>
  db
    .selectFrom('chain.block')
    .selectAll()
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const findSettlement = (db: Db) => db.selectFrom('settlement').selectAll().executeTakeFirst()

function problemOf(settled: SettlementTable | undefined, cursor: CursorTable | undefined): string | null {
  if (settled && cursor && settled.origin_hash !== cursor.origin_hash) return 'settled on another chain'
  return settled?.problem ?? null
}
