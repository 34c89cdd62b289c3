import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { PostgresStore } from '../db/openPostgres.ts'
import { LIVE_CHANNEL } from './publish.ts'

/** `missed`: the line is open again, and what was said meanwhile is lost. */
export type Hearing = { heard(payload: string): void; missed(): void; log: Logger }
/** `tried`: it is open, or could not be opened at once; who serves before that keeps what a message would have cut. */
export type Line = { tried: Promise<void>; close(): Promise<void> }

const RETRY_MS = 500

/** Listens until it is closed, on one connection after the other. */
export function listenToPostgres(store: PostgresStore, hearing: Hearing): Line {
  const line = { client: null as Client | null, isClosed: false }
  const { promise: tried, resolve: hasTried } = Promise.withResolvers<void>()
  const listening = (async () => {
    for (let isFirst = true; !line.isClosed; isFirst = false) {
      try {
        await listen(store, line, hearing.heard, isFirst ? hasTried : hearing.missed)
      } catch (err) {
        hearing.log.warn({ event: 'live.listen_failed', err }, 'cannot listen for live messages, trying again')
      }
      hasTried()
      if (!line.isClosed) await sleep(RETRY_MS)
    }
  })()
  return {
    tried,
    async close() {
      line.isClosed = true
      await line.client?.end()
      await listening
    },
  }
}

/** Listens on a connection of its own until that ends. */
async function listen(
  store: PostgresStore,
  line: { client: Client | null; isClosed: boolean },
  heard: (payload: string) => void,
  begun: () => void,
): Promise<void> {
  const client = await store.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  line.client = client
  try {
    if (line.isClosed) return
    await client.query(`listen ${LIVE_CHANNEL}`)
    begun()
    await ended
  } finally {
    line.client = null
    await client.end().catch(() => {})
  }
}
