import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Journal } from './journal.ts'
import type { Stage } from './stage.ts'

const EVERY_MS = 500

/** Notes how far a page behind the balancer, and the replica, are behind. */
export function watch({ url, rpc, databases }: Stage, journal: Journal): { stop(): void } {
  const state = { isOn: true, heard: 0 }
  void hearBlocks(url, state)
  void (async () => {
    while (state.isOn) {
      const at = journal.now()
      const head = Number(await rpc('eth_blockNumber'))
      const replicaBytes = await replicaLag(databases.adminUrl()).catch(() => null)
      if (state.heard > 0) journal.samples.push({ at, lagBlocks: Math.max(0, head - state.heard), replicaBytes })
      await sleep(EVERY_MS)
    }
  })()
  return {
    stop() {
      state.isOn = false
    },
  }
}

/** The live stream as a page reads it: again and again. */
async function hearBlocks(url: string, state: { isOn: boolean; heard: number }): Promise<void> {
  while (state.isOn) {
    try {
      const { body } = await fetch(`${url}/api/events`)
      let text = ''
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        if (!state.isOn) return
        text = (text + chunk).slice(-4000)
        const block = Number([...text.matchAll(/event: head\ndata: \{"block":(\d+)/g)].at(-1)?.[1] ?? 0)
        state.heard = Math.max(state.heard, block)
      }
    } catch {
      // The node is gone: the next one.
    }
    await sleep(EVERY_MS)
  }
}

async function replicaLag(connectionString: string): Promise<number | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes from pg_stat_replication where state = 'streaming'`,
    )
    return rows[0]?.bytes ?? null
  } finally {
    await client.end().catch(() => {})
  }
}
