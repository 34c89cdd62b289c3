import { setTimeout as sleep } from 'node:timers/promises'
import { type OperationState, operationKinds, operationOf } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { chainClient } from '../chain/client.ts'
import { readHead } from '../chain/head.ts'
import { whyPassedOver } from '../chain/passedOver.ts'
import { findReceipt } from '../chain/receipt.ts'
import type { Context } from '../context.ts'
import { publish } from '../live/publish.ts'
import { inTrace } from '../traces/trace.ts'
import type { OperationRow } from './queries.ts'
import { tellFailed } from './tellFailed.ts'

/** A transaction whose nonce was used by another is given so long to turn up as that other one. */
const REPLACED_MS = 15_000
/** One that nobody has heard of by then was never sent, or is lost. */
const LOST_MS = 10 * 60_000
/** The chain may still do what we have given up, for so long. */
const REMEMBERED_MS = 24 * 3_600_000
const PAUSE_MS = 1_000

export type Follower = { start(): void; stop(): Promise<void> }

/** Follows every operation to its end: by the indexed events first, by the chain's word about its transaction second. */
export function createFollower(ctx: Context): Follower {
  let stopping = false
  let running: Promise<void> = Promise.resolve()
  let followed: Followed = { since: 0, isQuiet: false }
  const wake = { now: () => {} }
  return {
    start() {
      const stopListening = ctx.live.subscribe((message) => {
        // A block in which nothing happened concerns those alone who wait for something.
        const { type } = message
        if (type === 'assets' || type === 'reorg' || (type === 'head' && !followed.isQuiet)) wake.now()
      })
      running = (async () => {
        while (!stopping) {
          followed = await followAll(ctx, followed.since).catch((error) => {
            ctx.log.error(
              { event: 'operations.follow_failed', err: error },
              'following operations failed, trying again',
            )
            return followed
          })
          await Promise.race([sleep(PAUSE_MS), new Promise<void>((resolve) => Object.assign(wake, { now: resolve }))])
        }
        stopListening()
      })()
    },
    async stop() {
      stopping = true
      wake.now()
      await running
    },
  }
}

/** The block up to which events have been looked at, and whether nobody waits for any. */
type Followed = { since: number; isQuiet: boolean }

async function followAll(ctx: Context, since: number): Promise<Followed> {
  if (!(await hasUnfinished(ctx))) return { since, isQuiet: true }
  const { block, final_block } = await readHead(ctx.db)
  await inTrace({ name: 'follow operations', attributes: () => ({ 'mdragon.block': block }) }, async () => {
    await matchEvents(ctx, since)
    await settleMined(ctx)
    await askAboutSent(ctx, block)
    await tellFailed(ctx, final_block)
    await expireOld(ctx)
  })
  // Later blocks may still be undone and come again with other events.
  return { since: Math.min(block, final_block), isQuiet: false }
}

/** Most blocks of a quiet hour concern nobody: one question instead of five. */
async function hasUnfinished({ db, config }: Context): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('id')
    .where((e) =>
      e.or([
        e('state', 'in', ['prepared', 'sent', 'mined']),
        e('state', 'in', ['failed', 'dropped', 'expired']).and('updated_at', '>', config.now() - REMEMBERED_MS),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Match = { id: string; userid: number; tx: string; log_index: number; block: number }

/**
 * Finds the events that did what players were about to do, reported or not. By player, token, kind and price, not by
 * transaction: so one that was sped up, batched or never reported is found as well. An event does one operation. Only
 * events after `sinceBlock` are looked at: those before have been.
 */
export async function matchEvents(ctx: Context, sinceBlock: number): Promise<void> {
  const { db, config } = ctx
  const [ofToken, ofVault] = [eventsOf('token'), eventsOf('vault')]
  const rank = sql`o.tx is not distinct from e.tx as is_reported, o.state in ('prepared', 'sent') as is_open, o.created_at`
  const { rows } = await sql<Match>`
    select o.id, o.userid, e.tx, e.log_index, e.block, ${rank}
    from operation o
    join jsonb_to_recordset(${ofToken}::jsonb) as k (kind text, name text, actor text) on k.kind = o.kind
    join chain.event e
      on e.collection = o.collection and e.token_id = o.token_id and e.block > o.prepared_block and e.block > ${sinceBlock}
      and e.name = k.name and e.args ->> k.actor = o.address
      and (o.price is null or e.args ->> 'price' = o.price::text)
    where o.state in ('prepared', 'sent', 'failed', 'dropped', 'expired')
      and o.updated_at > ${config.now() - REMEMBERED_MS}
      and not exists (select from operation x where x.event_tx = e.tx and x.event_index = e.log_index)
    union all
    select o.id, o.userid, e.tx, e.log_index, e.block, ${rank}
    from operation o
    join jsonb_to_recordset(${ofVault}::jsonb) as k (kind text, name text) on k.kind = o.kind
    join chain.vault_event e
      on e.address = o.address and e.block > o.prepared_block and e.block > ${sinceBlock}
      and e.name = k.name and e.args @> o.event_args
    where o.state in ('prepared', 'sent', 'failed', 'dropped', 'expired')
      and o.updated_at > ${config.now() - REMEMBERED_MS}
      and not exists (select from operation x where x.event_tx = e.tx and x.event_index = e.log_index)
    order by is_reported desc, is_open desc, created_at desc, block`.execute(db)
  const [usedOperations, usedEvents] = [new Set<string>(), new Set<string>()]
  for (const { id, userid, tx, log_index, block } of rows) {
    const event = `${tx}/${log_index}`
    if (usedOperations.has(id) || usedEvents.has(event)) continue
    usedOperations.add(id)
    usedEvents.add(event)
    const seen = { state: 'mined' as const, event_tx: tx, event_index: log_index, event_block: block, error: null }
    await advance(ctx, { id, userid }, ['prepared', 'sent', 'failed', 'dropped', 'expired'], seen)
  }
}

/** Which event does which kind, as the database joins it. */
const eventsOf = (of: 'token' | 'vault'): string =>
  JSON.stringify(
    operationKinds.flatMap((kind) => {
      const { event } = operationOf(kind)
      return event.of === of ? [{ kind, ...event }] : []
    }),
  )

/** Mined: settled once its block is final; sent again when its block was undone. */
export async function settleMined(ctx: Context): Promise<void> {
  const { db } = ctx
  const mined = await db
    .selectFrom('operation as o')
    .leftJoin('chain.event as e', (join) =>
      join
        .onRef('e.collection', '=', 'o.collection')
        .onRef('e.token_id', '=', 'o.token_id')
        .onRef('e.tx', '=', 'o.event_tx')
        .onRef('e.log_index', '=', 'o.event_index'),
    )
    .leftJoin('chain.vault_event as v', (join) =>
      join
        .onRef('v.address', '=', 'o.address')
        .onRef('v.tx', '=', 'o.event_tx')
        .onRef('v.log_index', '=', 'o.event_index'),
    )
    .select(['o.id', 'o.userid', 'o.event_block', (e) => e.fn.coalesce('e.block', 'v.block').as('block')])
    .where('o.state', '=', 'mined')
    .execute()
  if (mined.length === 0) return
  const { final_block } = await readHead(db)
  for (const { id, userid, event_block, block } of mined) {
    if (block === null) await advance(ctx, { id, userid }, ['mined'], undone)
    else if (block !== event_block) await advance(ctx, { id, userid }, ['mined'], { event_block: block })
    else if (block <= final_block) await advance(ctx, { id, userid }, ['mined'], { state: 'settled' })
  }
}

const undone = {
  state: 'sent' as const,
  event_tx: null,
  event_index: null,
  event_block: null,
  error: 'chain.failed',
}

async function askAboutSent(ctx: Context, head: number): Promise<void> {
  const sent = await ctx.db
    .selectFrom('operation')
    .select(['id', 'userid', 'address', 'tx', 'nonce', 'deadline', 'updated_at', 'batch', 'collection', 'token_id'])
    .where('state', '=', 'sent')
    .execute()
  for (const operation of sent) await askAbout(ctx, operation, head)
}

type Sent = Pick<
  OperationRow,
  'id' | 'userid' | 'address' | 'tx' | 'nonce' | 'deadline' | 'updated_at' | 'batch' | 'collection' | 'token_id'
>

/** Reverted, replaced, lost, or simply not mined yet. */
async function askAbout(ctx: Context, operation: Sent, head: number): Promise<void> {
  const { config } = ctx
  const nowMs = config.now()
  const client = chainClient(config)
  const hash = operation.tx as Hex | null
  const receipt = hash ? await findReceipt(config, hash) : null
  if (receipt?.status === 'reverted') {
    await advance(ctx, operation, ['sent'], { state: 'failed', error: 'transaction.failed' })
    return
  }
  if (receipt) {
    // It is in a block, and the indexer will come to it. What it then has not done, of several, it has passed over.
    if (operation.batch !== null && receipt.blockNumber <= BigInt(head))
      await advance(ctx, operation, ['sent'], { state: 'failed', error: whyPassedOver(receipt, operation) })
    return
  }
  const transaction = hash ? await client.getTransaction({ hash }).catch(() => null) : null
  if (transaction) {
    if (operation.nonce === null) await advance(ctx, operation, ['sent'], { nonce: transaction.nonce })
    return
  }
  if (operation.nonce !== null && nowMs - operation.updated_at > REPLACED_MS) {
    const used = await client.getTransactionCount({ address: operation.address as Hex }).catch(() => 0)
    if (used > operation.nonce)
      await advance(ctx, operation, ['sent'], { state: 'failed', error: 'transaction.replaced' })
    return
  }
  if (nowMs > operation.deadline + LOST_MS)
    await advance(ctx, operation, ['sent'], { state: 'expired', error: 'sync.failed' })
}

/** Never signed, as far as anybody knows. */
export async function expireOld(ctx: Context): Promise<void> {
  const old = await ctx.db
    .selectFrom('operation')
    .select(['id', 'userid'])
    .where('state', '=', 'prepared')
    .where('deadline', '<', ctx.config.now())
    .execute()
  for (const operation of old) await advance(ctx, operation, ['prepared'], { state: 'expired' })
}

type Change = Partial<Pick<OperationRow, 'state' | 'event_tx' | 'event_index' | 'event_block' | 'error' | 'nonce'>>

/** One step of one operation, told to its owner in the same transaction; nothing when somebody else made it first. */
async function advance(
  { db, config }: Context,
  { id, userid }: { id: string; userid: number },
  from: readonly OperationState[],
  change: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const advanced = await tx
      .updateTable('operation')
      .set({ ...change, updated_at: config.now() })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returning(['assets_id', 'prepared_block', 'event_block'])
      .executeTakeFirst()
    if (!advanced) return
    await publish(tx, { type: 'operation', userid, id })
    // How the card stands has changed for everybody: it is being confirmed, or no longer.
    const block = advanced.event_block ?? advanced.prepared_block
    if (change.state && advanced.assets_id !== null)
      await publish(tx, { type: 'assets', ids: [advanced.assets_id], block })
  })
}
