import { setTimeout as sleep } from 'node:timers/promises'
import { readLiveMessage } from '@mdragon/api'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { outsideOfDeeds } from '../db/deed.ts'
import type { Store } from '../db/open.ts'
import { createFanOut, type Live } from './fanOut.ts'
import { LIVE_CHANNEL } from './publish.ts'

const RETRY_MS = 500

/** Hears what any process publishes on this database, and tells it to whoever listens here. */
export async function createLive(store: Store, log: Logger): Promise<Live & { close(): Promise<void> }> {
  const { tell, ...live } = createFanOut()
  const heard = (payload: string) => {
    const message = readLiveMessage(payload)
    if (message) tell(message)
    else log.warn({ event: 'live.message_dropped', payload: payload.slice(0, 200) }, 'a live message does not fit')
  }
  if (store.kind === 'pglite') {
    // It tells within the very statement that commits: who hears it is no part of whoever wrote it.
    const close = await store.pglite.listen(LIVE_CHANNEL, (payload) => outsideOfDeeds(() => heard(payload)))
    return { ...live, close }
  }

  const line = { client: null as Client | null, isClosed: false }
  const listening = (async () => {
    for (let isFirst = true; !line.isClosed; isFirst = false) {
      try {
        await listen(store, line, heard, () => {
          // What was said while nobody listened is lost: all is to be looked at again.
          if (!isFirst) tell({ type: 'assets', ids: 'many', block: 0 })
        })
      } catch (error) {
        log.warn({ event: 'live.listen_failed', err: error }, 'cannot listen for live messages, trying again')
      }
      if (!line.isClosed) await sleep(RETRY_MS)
    }
  })()
  return {
    ...live,
    async close() {
      line.isClosed = true
      await line.client?.end()
      await listening
    },
  }
}

/** Listens on a connection of its own until that ends. */
async function listen(
  store: Store & { kind: 'postgres' },
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
