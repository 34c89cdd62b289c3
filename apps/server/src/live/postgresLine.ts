import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { PostgresStore } from '../db/openPostgres.ts'
import { LIVE_CHANNEL } from './publish.ts'

/** `missed`: the line is open again, and what was said meanwhile is lost. */
export type Hearing = { heard(payload: string): void; missed(): void; log: Logger }
export type Line = { close(): Promise<void> }

const RETRY_MS = 500

/** Listens until it is closed, on one connection after the other. */
export function listenToPostgres(store: PostgresStore, hearing: Hearing): Line {
  const line = { client: null as Client | null, isClosed: false }
  const listening = (async () => {
    for (let isFirst = true; !line.isClosed; isFirst = false) {
      try {
        await listen(store, line, hearing.heard, isFirst ? () => {} : hearing.missed)
      } catch (err) {
        hearing.log.warn({ event: 'live.listen_failed', err }, 'cannot listen for live messages, trying again')
      }
      if (!line.isClosed) await sleep(RETRY_MS)
    }
  })()
  return {
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
