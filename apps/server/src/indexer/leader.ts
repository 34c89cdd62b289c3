import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { locks } from '../db/locks.ts'
import type { Store } from '../db/open.ts'

/** Whether this process is the one that indexes. */
export type Leader = { isLeader(): boolean; close(): Promise<void> }

const CHECK_MS = 1000
const ANSWER_MS = 3000

export const alone: Leader = { isLeader: () => true, close: async () => {} }

/**
 * Of all processes on one PostgreSQL, one leads: who holds an advisory lock. It is bound to a connection, so it falls
 * free the moment its holder dies, and the next in line takes it. An embedded database has one process only.
 */
export function standForLeader(store: Store, log: Logger): Leader {
  if (store.kind === 'pglite') return alone
  const { connect } = store
  const me = { leads: false, client: null as Client | null, isClosed: false }

  async function holdOffice(): Promise<void> {
    const client = await connect()
    me.client = client
    const gone = new AbortController()
    client.once('end', () => gone.abort())
    try {
      while (!me.isClosed && !gone.signal.aborted) {
        // Asked again and again while it is held, too: a connection that no longer answers holds nothing.
        const query = me.leads ? 'select true as held' : `select pg_try_advisory_lock(${locks.indexer}) as held`
        const { rows } = await Promise.race([client.query<{ held: boolean }>(query), lost(gone.signal)])
        const held = rows[0]?.held === true
        if (held && !me.leads) log.info({ event: 'indexer.leads' }, 'this process indexes the chain')
        me.leads = held
        await sleep(CHECK_MS, undefined, { signal: gone.signal }).catch(() => {})
      }
    } finally {
      if (me.leads) log.warn({ event: 'indexer.leads_no_longer' }, 'this process indexes no longer')
      me.leads = false
      me.client = null
      await client.end().catch(() => {})
    }
  }

  const standing = (async () => {
    while (!me.isClosed) {
      await holdOffice().catch((error) =>
        log.warn({ event: 'indexer.leader_unreachable', err: error }, 'cannot ask who indexes: trying again'),
      )
      if (!me.isClosed) await sleep(CHECK_MS)
    }
  })()
  return {
    isLeader: () => me.leads,
    async close() {
      me.isClosed = true
      await me.client?.end().catch(() => {})
      await standing
    },
  }
}

async function lost(gone: AbortSignal): Promise<never> {
  await sleep(ANSWER_MS, undefined, { signal: gone, ref: false }).catch(() => {})
  throw new Error('the connection that holds the lock does not answer')
}
