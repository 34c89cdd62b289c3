import type { Db } from '../db/open.ts'
import type { Indexer } from '../indexer/indexer.ts'
import { resetChainTables } from '../indexer/reorg.ts'
import { hashChainTables, hashKeptTables } from '../indexer/tableHash.ts'
import { restoreDragons } from '../modules/dragons/index.ts'
import { restoreHeroes } from '../modules/heroes/index.ts'

/**
 * Drops everything that comes from the chain and reads it again. True when it is the same as before: then nothing had
 * gone wrong. What was settled stays, and is not settled twice. What the ledger says was paid for is given again.
 */
export async function reindex(db: Db, indexer: Indexer, say: (line: string) => void): Promise<boolean> {
  // What the chain has undone meanwhile would differ for a good reason. A stuck indexer is why one may be here.
  await indexer.catchUp().catch((error) => say(`could not catch up first: ${error.message}`))
  const before = await findCursor(db)
  const hashBefore = await hashChainTables(db)
  const keptBefore = await readKept(db)
  say(`before  ${hashBefore}  up to block ${before?.block ?? 'none'}`)

  const began = performance.now()
  await resetChainTables(db)
  await indexer.catchUp(before?.block)
  const after = await findCursor(db)
  const hashAfter = await hashChainTables(db)
  const keptAfter = await readKept(db)
  const { n } = await db
    .selectFrom('chain.event')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const seconds = (performance.now() - began) / 1000
  say(`after   ${hashAfter}  up to block ${after?.block ?? 'none'}, ${n} events in ${seconds.toFixed(1)} s`)
  await indexer.catchUp()
  const dragons = await restoreDragons(db)
  if (dragons > 0) say(`dragons that were paid for and slept: ${dragons}, awake again`)
  const heroes = await restoreHeroes(db)
  if (heroes > 0) say(`heroes that were paid for and not activated: ${heroes}, activated again`)
  // Where more is final by now, more is kept: then a recount tells, as reconcile makes it.
  const isKept = keptBefore.block !== keptAfter.block || keptBefore.hash === keptAfter.hash
  if (!isKept) say('what is kept of final events differs')
  return hashBefore === hashAfter && isKept
}

const readKept = async (db: Db) => ({
  ...(await db.selectFrom('chain.kept').select('block').executeTakeFirstOrThrow()),
  hash: await hashKeptTables(db),
})
const findCursor = (db: Db) => db.selectFrom('chain.cursor').select(['block', 'hash']).executeTakeFirst()
