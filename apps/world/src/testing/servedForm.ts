// The product as it is served, for tests that play in it: a PostgreSQL, the local chain as an RPC endpoint, and the server's
// own program as two API processes, an indexer and a worker. Says where they are once all are ready; SIGTERM ends them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  addGameKey,
  createParts,
  type Db,
  giveTickets,
  hashPassword,
  hireOperators,
  openStore,
  secretOfKey,
} from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { migrateProgram, type Program, runProgram, serverProgram } from '@mdragon/server/testing/program'
import { buildPrograms } from '../../../../scripts/programs.mjs'
import { startMailbox } from '../mailbox/mailbox.ts'
import { operator, players, signerKey } from '../seed/players.ts'
import { startServedChain } from './servedChain.ts'

const [BLOCK_MS, IDLE_BLOCK_MS] = [200, 1000]
const HOST = '127.0.0.1'
const parts = createParts()
const programs: Program[] = []

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const program of programs) program.kill('SIGTERM')
  const codes = await Promise.all(programs.map(({ ended }) => ended))
  await parts.stop()
  // A process that does not end well is a failure of what was played.
  process.exit(codes.every((code) => code === 0) ? 0 : 1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

const folder = await parts.start('folder', () => mkdtempSync(join(tmpdir(), 'mdragon-served-')), {
  stop: (path) => rmSync(path, { recursive: true, force: true }),
})
const file = (name: string, content: object): string => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}
await buildPrograms()
const { chain, deployment, rpcUrl } = await startServedChain(parts)
const postgres = await parts.start('PostgreSQL', startPostgres, { stop: (server) => server.stop() })
const mailbox = await parts.start('mailbox', () => startMailbox(HOST, 0), { stop: (box) => box.stop() })

const ports = [await freePort(), await freePort()]
const environment = {
  DATABASE_URL: await postgres.createDatabase(),
  RPC_URLS: rpcUrl,
  DEPLOYMENT: file('31337.json', deployment),
  SETUP_FILE: file('setup.json', {
    settings: { rewards_wallet: operator },
    servers: [{ server_id: 1, nickname: '青龍' }],
  }),
  PUBLIC_URL: ports.map((port) => `http://${HOST}:${port}`).join(),
  SECRET: '5f1c2a9be0473d86a1f0c9d2b7e84630',
  GAME_SECRET: 'd04c7be2915f6a38c2b1704e8fa95d63',
  VOUCHER_KEY: signerKey,
  SMTP_URL: `smtp://${HOST}:${mailbox.smtpPort}`,
  MAIL_FROM: 'MDragon <no-reply@mdragon.example>',
  LOG_LEVEL: process.env.LOG_LEVEL || 'info',
}
const migration = runProgram(migrateProgram, environment)
if ((await migration.ended) !== 0) throw new Error(migration.output())
const { db } = await openStore(environment.DATABASE_URL)
await giveJudy(db, 7)
await giveBob(db)
await hireTwo(db)
for (const changes of [
  { ROLES: 'indexer', PORT: '0' },
  { ROLES: 'worker', PORT: '0' },
  ...ports.map((port) => ({ ROLES: 'api', PORT: String(port) })),
])
  programs.push(runProgram(serverProgram, { ...environment, ...changes }))
await Promise.all(programs.map(({ logged }) => logged('server.ready')))
// The game's server is there since the first of them has read its setup.
const gameKey = await db.transaction().execute((tx) => addGameKey(tx, 1, Date.now()))
await db.destroy()
chain.startTicking(BLOCK_MS, IDLE_BLOCK_MS)
for (const port of ports) await ready(port)
console.log(
  `served http://${HOST}:${ports[0]} http://${HOST}:${ports[1]} chain ${rpcUrl} database ${environment.DATABASE_URL} game ${gameKey}:${secretOfKey(environment.GAME_SECRET, gameKey)}`,
)

async function idOf(db: Db, name: string, more: { pay_password_hash?: string } = {}): Promise<number> {
  const account = { address: addressOf(name), nickname: '', invite_code: name.toUpperCase(), created_at: Date.now() }
  const row = db.insertInto('account').values({ ...account, ...more })
  return (await row.returning('userid').executeTakeFirstOrThrow()).userid
}

/** What nobody can give from outside: tickets, and one more that waits since a friend of hers came. */
async function giveJudy(db: Db, tickets: number): Promise<void> {
  const waiting = { userid: await idOf(db, 'judy'), from_userid: await idOf(db, 'alice') }
  await db
    .insertInto('message')
    .values({ ...waiting, kind: 'invite_ticket', tickets: 1, created_at: Date.now() })
    .execute()
  await giveTickets(db, 'served', addressOf('judy'), tickets, Date.now())
}

/** A fund password, which he would set by a mailed code. */
async function giveBob(db: Db): Promise<void> {
  await idOf(db, 'bob', { pay_password_hash: await hashPassword('a fund password') })
}

/** Two who decide. Their authenticators are known to who plays here. */
async function hireTwo(db: Db): Promise<void> {
  const team = ['raka', 'mei'].map((name) => ({
    email: `${name}@mdragon.example`,
    role: 'admin' as const,
    password: 'a long password of tests',
    factor: Buffer.from(name.padEnd(20, '.')),
  }))
  await hireOperators(db, environment.SECRET, team, Date.now())
}

function addressOf(name: string): string {
  return players.find((player) => player.name === name)?.address.toLowerCase() ?? ''
}

/** Ready, and the whole chain read. */
async function ready(port: number): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`http://${HOST}:${port}/readyz`)).json()) as {
      status: string
      lag_blocks: number
    }
    if (answer.status === 'ready' && answer.lag_blocks < 5) return
    await sleep(200)
  }
}
