import type { Deployment } from '@mdragon/chain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { BlockTable, CursorTable, FinalityTable } from '../db/schema.ts'
import { writeRows } from '../db/writeRows.ts'
import { BooksProblem, type FinalEffects, isAnythingDue, readEffects } from '../effects/index.ts'
import { publish, told } from '../live/publish.ts'
import type { ChainStatus } from '../status.ts'
import type { ReadingContext } from './applyEvents.ts'
import { crossCheck } from './crossCheck.ts'
import type { Decoder } from './decode.ts'
import { endOfChunk, keep, keptUpTo } from './keep.ts'
import { DEEP_REORG, stopSettling, undoTentative } from './reorg.ts'
import type { ChainSource } from './source.ts'

export type FinalizeParts = {
  db: Db
  source: ChainSource
  ctx: ReadingContext
  decode: Decoder
  deployment: Deployment
  log: Logger
  status: ChainStatus
  effects: readonly FinalEffects[]
}

/**
 * Writes down for good what has become final: activity and payments, up to the newest block that we have read, that is
 * final, and on whose hash two endpoints agree. Answers with the block up to which all is settled.
 */
export async function finalize(parts: FinalizeParts, final: number): Promise<number> {
  const { db, source, deployment, log, status } = parts
  const { cursor, settled, target, kept } = await findState(db, final)
  const from = settled?.block ?? deployment.startBlock - 1
  const problem = problemOf(settled, cursor)
  if (problem) status.problem = problem
  if (!cursor || !target || problem) return from
  if (target.number <= Math.min(from, cursor.final_block, kept)) return from

  const agreed = await source.agree([...(settled ? [settled.block] : []), target.number])
  if (settled && agreed.has(settled.block) && agreed.get(settled.block) !== settled.hash) {
    await stopSettling(db)
    log.error({ event: 'indexer.deep_reorg', block: settled.block }, DEEP_REORG)
    status.problem = DEEP_REORG
    return from
  }
  // Not agreed on yet, or the chain has just changed under us: the next round will see.
  if (agreed.get(target.number) !== target.hash) return from
  if (kept < from) await catchUpKept(parts, Math.min(from, target.number), target)
  if (target.number <= from) {
    await markFinal(db, target)
    return target.number
  }
  if (settled && !(await isAnythingDue(db, parts.effects, { after: from, to: target.number, time: target.time })))
    return passOver(parts, cursor, from, target)
  let [block, row] = [from, settled]
  while (block < target.number) {
    row = await finalizeStretch(parts, cursor, row, block, target).catch(async (error) => {
      if (!(error instanceof BooksProblem)) throw error
      await stopSettling(db, error.message)
      log.error({ event: 'indexer.final_stopped', err: error }, 'final events have no effect any more')
      status.problem = error.message
      return null
    })
    if (!row) return block
    block = row.block
  }
  status.problem = null
  return block
}

/** What the chain's tables keep of final events was lost with them, where they were read again: settled it stays. */
async function catchUpKept({ db, effects }: FinalizeParts, to: number, target: BlockTable): Promise<void> {
  for (let block = await keptUpTo(db); block < to; ) {
    const end = await endOfChunk(db, block, to)
    await db.transaction().execute((tx) => keep(tx, effects, end, target))
    block = end
  }
}

const DISAGREEMENT = 'the chain’s endpoints tell different events'
const SETTLED_BY_ANOTHER = 'settled by another indexer meanwhile'

/** The new finality, or nothing when the endpoints do not agree on it. */
async function finalizeStretch(
  parts: FinalizeParts,
  cursor: CursorTable,
  settled: FinalityTable | null,
  from: number,
  target: BlockTable,
): Promise<FinalityTable | null> {
  const { db, source, ctx, log } = parts
  const end = await endOfChunk(db, from, target.number)
  const isWhole = end === target.number
  const hash = isWhole ? target.hash : (await source.agree([end])).get(end)
  if (!hash || !(await isAgreedOn(parts, from + 1, end))) return null
  const row = { id: 1, origin_hash: cursor.origin_hash, block: end, hash, problem: null }

  const write = await readEffects(db, parts.effects, {
    after: from,
    to: end,
    finalTime: isWhole ? target.time : 0,
    coinOf: ctx.coinOf,
    timesOf: async (blocks) => new Map([...(await source.headers(blocks))].map(([number, { time }]) => [number, time])),
  })
  await db.transaction().execute(async (tx) => {
    const now = await tx.selectFrom('finality').selectAll().forUpdate().executeTakeFirst()
    if (now?.block !== settled?.block || now?.problem) throw new Error(SETTLED_BY_ANOTHER)
    await writeRows(tx, 'activity', await write(tx), { isOnce: true })
    await keep(tx, parts.effects, end, target)
    await writeRows(tx, 'finality', [row], { replaceBy: 'id' })
    await markFinal(tx, { number: end, hash })
  })
  log.debug({ event: 'indexer.final', from, to: end }, 'blocks became final')
  return row
}

/**
 * Blocks that change nothing but that they are final: all that follows from it, in one statement. Only while what was
 * read is as it was when they were found to change nothing: another indexer may have read them again and found more.
 */
async function passOver(parts: FinalizeParts, cursor: CursorTable, from: number, target: BlockTable): Promise<number> {
  const { db, status } = parts
  const { number, hash, time } = target
  if (!(await isAgreedOn(parts, from + 1, number))) return from
  const { block, hash: headHash, time: headTime, block_ms, version } = cursor
  const head = told({ type: 'head', block, time: headTime, block_ms, final_block: number, version })
  const { rows } = await sql`
    with unchanged as (
      select from chain.cursor where block = ${block} and hash = ${headHash} and version = ${version} for update),
    settled as (
      update finality set block = ${number}, hash = ${hash}
      where block = ${from} and problem is null and exists (select from unchanged) returning block),
    kept as (
      update chain.kept k set block = ${number}, time = ${time} from settled where k.block < settled.block),
    marked as (
      update chain.cursor c set final_block = ${number}, final_hash = ${hash} from settled
      where c.final_block < settled.block returning c.block)
    select (select ${head} from marked) from settled`.execute(db)
  if (rows.length === 0) throw new Error(SETTLED_BY_ANOTHER)
  status.problem = null
  return number
}

/** Whether the endpoints tell the events that we hold. What was misread is thrown away, to be read again. */
async function isAgreedOn(parts: FinalizeParts, from: number, to: number): Promise<boolean> {
  const { db, ctx, source, log, status } = parts
  const verdict = await crossCheck(parts, from, to)
  if (verdict === 'agreed') return true
  if (status.problem !== DISAGREEMENT)
    log.error({ event: 'indexer.endpoints_disagree', from, to, verdict }, DISAGREEMENT)
  status.problem = DISAGREEMENT
  if (verdict === 'misread') await undoTentative(db, ctx)
  else source.quarantine(DISAGREEMENT)
  return false
}

async function markFinal(db: Db, { number, hash }: { number: number; hash: string }): Promise<void> {
  const cursor = await db
    .updateTable('chain.cursor')
    .set({ final_block: number, final_hash: hash })
    .where('final_block', '<', number)
    .returningAll()
    .executeTakeFirst()
  if (!cursor) return
  const { block, time, block_ms, final_block, version } = cursor
  await publish(db, { type: 'head', block, time, block_ms, final_block, version })
}

type State = {
  cursor: CursorTable | null
  settled: FinalityTable | null
  /** The newest block that we have read and that may be final. */
  target: BlockTable | null
  kept: number
}

/** How far we are, in one question: it is asked at every block. */
async function findState(db: Db, final: number): Promise<State> {
  const { rows } = await sql<State>`
    select (select to_jsonb(c) from chain.cursor c) as cursor, (select to_jsonb(f) from finality f) as settled, k.block as kept,
      (select to_jsonb(b) from chain.block b where b.number <= ${final} order by b.number desc limit 1) as target
    from chain.kept k`.execute(db)
  return rows[0] as State
}

function problemOf(settled: FinalityTable | null, cursor: CursorTable | null): string | null {
  if (settled && cursor && settled.origin_hash !== cursor.origin_hash) return 'settled on another chain'
  return settled?.problem ?? null
}
