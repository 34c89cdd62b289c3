import { createClient } from '@redis/client'
import type { Logger } from 'pino'

/** A Redis, or a Valkey, that may be away at any time: whoever asks has another way. */
export type Redis = {
  /** Fails at once while it is away, and soon when it does not answer. */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T>
  /** From now on, over every absence. `begun`: the line is open, the first time or again. */
  subscribe(channel: string, heard: (text: string) => void, begun: () => void): void
  close(): Promise<void>
}
type Client = ReturnType<typeof clientOf>

const CONNECT_MS = 1500
/** Longer than any answer over a network takes, shorter than a player notices. */
const ANSWER_MS = 250
const LEAST_PAUSE_MS = 50
const MOST_PAUSE_MS = 1000

/** Does not wait for it: a node starts, and works, without. */
export function openRedis(url: string, log: Logger): Redis {
  const open: Client[] = []
  const connect = (): Client => {
    const client = clientOf(url)
    tellChanges(client, log)
    open.push(client)
    client.connect().catch(() => {})
    return client
  }
  const asking = connect()
  return {
    ask: (question) => within(ANSWER_MS, asking.isReady ? question(asking) : Promise.reject(new RedisAway())),
    subscribe(channel, heard, begun) {
      const client = connect()
      let isSubscribed = false
      client.on('ready', () => {
        // The client itself subscribes again after an absence.
        if (isSubscribed) return begun()
        isSubscribed = true
        client.subscribe(channel, heard).then(begun, () => {
          isSubscribed = false
        })
      })
    },
    async close() {
      for (const client of open) client.destroy()
    },
  }
}

const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (times: number) => Math.min(MOST_PAUSE_MS, LEAST_PAUSE_MS * 2 ** times),
    },
  })

class RedisAway extends Error {
  override name = 'RedisAway'
}

/** Once when it goes and once when it comes; not once for each try. */
function tellChanges(client: Client, log: Logger): void {
  let isAway = false
  client.on('error', (err) => {
    if (!isAway) log.warn({ event: 'redis.away', err }, 'Redis cannot be reached: PostgreSQL does its work meanwhile')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info({ event: 'redis.back' }, 'Redis is back')
    isAway = false
  })
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAway('no answer')), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
