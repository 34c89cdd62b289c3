import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { ChainStatus } from '../status.ts'

/** How the chain is, for whoever asks this process. */
export type ChainView = {
  /** The chain's newest block as its endpoints say, read or not. */
  head: number | null
  /** Since when no endpoint has answered. */
  staleSince: number | null
  /** What an operator should look at. */
  problem: string | null
  /** Endpoints that are not used, and why. */
  refused: readonly string[]
}

/** The indexer that leads writes how the chain is every second; after so long nobody leads. */
const SILENT_MS = 15_000

/** What this process sees itself where it looks at the chain, and else what the indexer that leads has written. */
export async function viewChain({ db, status, config }: Pick<Context, 'db' | 'status' | 'config'>): Promise<ChainView> {
  const told = await db.selectFrom('chain.indexer').selectAll().executeTakeFirst()
  const final = await db.selectFrom('finality').select('problem').executeTakeFirst()
  const isLooking = status.head !== null || status.staleSince !== null
  const silentMs = told && !status.isLeader ? config.now() - told.at : 0
  const silence = silentMs > SILENT_MS ? `no indexer has been heard of for ${Math.round(silentMs / 1000)} s` : null
  return {
    head: status.head ?? told?.head ?? null,
    staleSince: isLooking ? status.staleSince : (told?.stale_since ?? null),
    problem: status.problem ?? told?.problem ?? final?.problem ?? silence,
    refused: [...new Set([...refusedBy(status), ...(told?.refused ?? [])])],
  }
}

export async function writeIndexerStatus(db: Db, status: ChainStatus, nowMs: number): Promise<void> {
  const row = {
    head: status.head,
    stale_since: status.staleSince,
    problem: status.problem,
    refused: JSON.stringify(refusedBy(status)),
    at: nowMs,
  }
  await db
    .insertInto('chain.indexer')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

const refusedBy = ({ refused }: ChainStatus): string[] => [...refused].map(([host, why]) => `${host} ${why}`)
