import type { Deployment } from '@mdragon/chain'
import type { Db } from '../db/open.ts'
import type { CursorTable } from '../db/schema.ts'
import { type ChainEvent, ZERO_ADDRESS } from './event.ts'
import { type HandlerContext, handlers } from './handlers/index.ts'
import type { Header } from './source.ts'
import { loadWorkingSet, saveWorkingSet, writeRows } from './store.ts'

export type CursorState = Pick<CursorTable, 'block' | 'genesis_hash' | 'block_ms' | 'version'>

/** How far back every block that was read is known by its hash; older ones only where something happened. */
const KEPT_BLOCKS = 2000

/** Applies the events up to a block: raw events, rows and cursor in ONE transaction, so a crash leaves all or nothing. */
export async function applyEvents(
  db: Db,
  ctx: HandlerContext,
  events: readonly ChainEvent[],
  { number, hash, time }: Header,
  cursor: Omit<CursorState, 'block'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (events.length) {
      const set = await loadWorkingSet(tx, events)
      for (const event of events) handlers[event.name](set, event, ctx)
      await writeRows(tx, 'chain.event', events)
      await saveWorkingSet(tx, set)
    }
    await writeRows(tx, 'chain.block', [{ number, hash, time, has_events: events.length > 0 }], 'number')
    await writeRows(tx, 'chain.cursor', [{ ...cursor, id: 1, block: number, hash, time }], 'id')
    const old = tx
      .deleteFrom('chain.block')
      .where('number', '<', number - KEPT_BLOCKS)
      .where('has_events', '=', false)
    await old.execute()
  })
}

export function handlerContext({ addresses }: Deployment): HandlerContext {
  const coins = new Map<string, string>([
    [ZERO_ADDRESS, 'BNB'],
    ...(['hero', 'hfh', 'mdv', 'meta', 'enft'] as const).map(
      (coin) => [addresses[coin].toLowerCase(), coin.toUpperCase()] as const,
    ),
  ])
  return {
    nft111: addresses.nft111.toLowerCase(),
    defaultCoin: 'HERO',
    coinOf: (currency) => coins.get(currency) ?? currency,
  }
}
