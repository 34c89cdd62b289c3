import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { together } from './together.ts'

/** A place in the primary's log of changes: who has replayed up to it has seen everything before. */
export type Position = bigint

/** What a process knows of its replica: how far it is, and how far it has to be. */
export type Replica = {
  /** Whether it holds everything up to there, and everything that was told here live. */
  hasReplayed(position: Position): boolean
  /** Where the primary is now: beyond all that was written before it was asked. */
  position(): Promise<Position>
  /** Something was told live: nobody reads here what was before, until the replica knows it too. */
  mustCatchUp(): void
  /** By the last look, in bytes; null: not in use. */
  readonly lag: number | null
  start(): void
  stop(): Promise<void>
}

/** How often we look how far it is; and while somebody waits for it. */
const LOOK_MS = 500
const CATCH_UP_MS = 20
const UNKNOWN: Position = -1n

export function createReplica(primary: Pool, replica: Pool): Replica {
  /** `told`: how often something was told; `asked`: how much of that was told before `needed` was asked for. */
  const known = { replayed: UNKNOWN, needed: 0n, told: 1, asked: 0, isStopped: false }
  const isBehind = () => known.asked < known.told
  const position = () => ask(primary, 'select pg_current_wal_lsn() as at')
  // One that starts again may begin further back than it was.
  replica.on('error', () => {
    known.replayed = UNKNOWN
  })
  const look = together(async () => {
    known.replayed = await ask(replica, REPLAYED).catch(() => UNKNOWN)
  })
  const catchUp = together(async () => {
    const { told } = known
    // As long as nobody can tell where the primary is, it is asked itself.
    const needed = await position().catch(() => null)
    if (needed !== null) Object.assign(known, { needed, asked: told })
    await look()
  })
  const watch = async () => {
    while (!known.isStopped) {
      await (isBehind() ? catchUp() : look())
      await sleep(isBehind() || known.replayed < known.needed ? CATCH_UP_MS : LOOK_MS, undefined, { ref: false })
    }
  }
  let watching: Promise<void> = Promise.resolve()
  return {
    hasReplayed: (at) => !isBehind() && known.replayed >= known.needed && known.replayed >= at,
    position,
    mustCatchUp() {
      known.told++
      void catchUp()
    },
    get lag() {
      return known.replayed === UNKNOWN ? null : Math.max(0, Number(known.needed - known.replayed))
    },
    start() {
      watching = watch()
    },
    async stop() {
      known.isStopped = true
      await watching
    },
  }
}

/** One that is no replica (any more) has a log of its own, which says nothing about the primary's. */
const REPLAYED = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as at'

async function ask(pool: Pool, question: string): Promise<Position> {
  const { rows } = await pool.query<{ at: string | null }>(question)
  const at = rows[0]?.at
  return at ? readPosition(at) : UNKNOWN
}

/** As PostgreSQL writes it: two halves of 32 bits in hexadecimal. */
function readPosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
