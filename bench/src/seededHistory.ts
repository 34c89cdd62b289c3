import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndexer, type Db, migrate, openDatabase } from '@mdragon/server'
import { openSession } from '@mdragon/server/testing/inside'
import { startPostgres, type TestPostgres } from '@mdragon/server/testing/postgres'
import { type Program, runProgram, serverProgram } from '@mdragon/server/testing/program'
import { pino } from 'pino'
import { openChain } from '../../apps/world/src/chain/openChain.ts'
import { startRpcServer } from '../../apps/world/src/chain/rpcServer.ts'
import { players } from '../../apps/world/src/seed/players.ts'

const SCALE = Number(process.env.BENCH_SCALE ?? 1)

export type Seeded = {
  db: Db
  postgres: TestPostgres
  /** Of the demo's players, each logged in. */
  tokens: readonly string[]
  /** An API process over it, as an operator would start it. */
  serve(): Promise<{ url: string; program: Program }>
  close(): Promise<void>
}

/**
 * The demo's history on a real PostgreSQL: its players have accounts first, then our indexer reads and settles the whole
 * chain, so that they have their activity, notices and points too.
 */
export async function openSeeded(beforeIndexing: (db: Db) => Promise<void> = async () => {}): Promise<Seeded> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-seeded-'))
  const { chain, deployment } = await openChain(folder, { seed: 111, scale: SCALE, anchor: 1_790_000_000 })
  const rpc = await startRpcServer(chain.request, '127.0.0.1', 0)
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const postgres = await startPostgres()
  const address = await postgres.createDatabase()
  const db = await openDatabase(address)
  await migrate(db)
  const tokens = await enrol(db, players)
  await beforeIndexing(db)
  const log = pino({ level: 'warn' }, pino.destination(2))
  await createIndexer({ db, deployment, rpcUrls: [rpcUrl], log, pollMs: 100 }).catchUp()

  const file = (name: string, content: object) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const programs: Program[] = []
  return {
    db,
    postgres,
    tokens,
    async serve() {
      const program = runProgram(serverProgram, {
        ROLES: 'api',
        DATABASE_URL: address,
        RPC_URLS: rpcUrl,
        DEPLOYMENT: file('31337.json', deployment),
        SETUP_FILE: file('setup.json', { settings: {}, servers: [{ server_id: 1, nickname: 'one' }] }),
        PUBLIC_URL: 'http://localhost:3000',
        SECRET: '5f1c2a9be0473d86a1f0c9d2b7e84630',
        GAME_SECRET: 'none',
        VOUCHER_KEY: 'none',
        TRUST_PROXY: '127.0.0.0/8',
        PORT: '0',
        LOG_LEVEL: 'info',
      })
      programs.push(program)
      const { port } = await program.logged('server.ready')
      return { url: `http://127.0.0.1:${port}`, program }
    },
    async close() {
      for (const program of programs) {
        program.kill('SIGKILL')
        await program.ended
      }
      await db.destroy()
      await postgres.stop()
      rpc.close()
      rpc.closeAllConnections()
      await chain.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An account and a session for each; answers with their tokens. */
export async function enrol(db: Db, all: readonly { address: string }[]): Promise<string[]> {
  const tokens: string[] = []
  for (const [i, { address }] of all.entries()) {
    const account = { address: address.toLowerCase(), nickname: '', invite_code: `P${i}`, created_at: 0 }
    const { userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
    tokens.push((await openSession(db, userid, { device: 'bench', ip: '' }, true, Date.now())).token)
  }
  return tokens
}
