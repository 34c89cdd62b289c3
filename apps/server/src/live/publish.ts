import type { LiveMessage } from '@mdragon/api'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

export const LIVE_CHANNEL = 'live'
/** A notification holds fewer than 8,000 bytes; so many ids always fit. */
const MAX_IDS = 500

/** Says it in the caller's own transaction: everybody hears it if and only if that is committed. */
export async function publish(db: Db, message: LiveMessage): Promise<void> {
  await sql`select ${told(message)}`.execute(db)
}

/** The same as a part of a statement, which says it where it has a row. */
export function told(message: LiveMessage): RawBuilder<unknown> {
  const isLong = message.type === 'assets' && message.ids.length > MAX_IDS
  return sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(isLong ? { ...message, ids: 'many' } : message)})`
}

/** The same for many at once, in one statement. */
export async function publishAll(db: Db, messages: readonly LiveMessage[]): Promise<void> {
  if (messages.length === 0) return
  await sql`select pg_notify(${LIVE_CHANNEL}, m::text) from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) m`.execute(
    db,
  )
}
