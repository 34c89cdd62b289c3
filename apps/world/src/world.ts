import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Deployment } from '@mdragon/chain'
import {
  createParts,
  type Db,
  forgetChain,
  migrate,
  openStore,
  type ProgramConfig,
  type Store,
  startServer,
  taken,
} from '@mdragon/server'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { privateKeyToAccount } from 'viem/accounts'
import { type OpenedChain, openChain } from './chain/openChain.ts'
import { startRpcServer } from './chain/rpcServer.ts'
import type { WorldConfig } from './config.ts'
import { demoWalletRoutes } from './demoWallet.ts'
import { gamePages } from './game/page.ts'
import { lockFolder } from './lock.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { mailboxPages } from './mailbox/page.ts'
import { signerKey } from './seed/players.ts'
import { seedDatabase } from './seed/seedDatabase.ts'

export type World = {
  url: string
  rpcUrl: string
  smtpPort: number
  deployment: Deployment
  db: Db
  stop(): Promise<void>
}

const POLL_MS = 100

/** The whole product in this process: the server as it is served, and around it chain, seed, game, mailbox and wallet. */
export async function startWorld(config: WorldConfig, say: (line: string) => void): Promise<World> {
  const { host, dataDir } = config
  const parts = createParts()
  await parts.start('data folder', () => lockFolder(dataDir), {
    stop: (lock) => lock.close(),
    explain: ({ code }) =>
      code === 'EADDRINUSE'
        ? `another world already runs on ${dataDir}. Stop it, or set DATA_DIR to another folder.`
        : null,
  })

  say('starting the chain and the database')
  const opening = openChain(dataDir, config)
  // The chain works on threads of its own, so the database opens meanwhile. Its failure is awaited below.
  opening.catch(() => {})
  const store = await parts.start('database', () => openWorldDatabase(join(dataDir, 'database')), {
    stop: ({ db }) => db.destroy(),
  })
  const { db } = store
  const { chain, deployment, story } = await parts.start('chain', () => opening, {
    stop: (opened) => opened.chain.close(),
  })
  say(chainLine(story))
  // What became final on a chain that is no more would be somebody else's past.
  if (story !== 'same') await parts.start('database', () => forgetChain(db))
  const rpc = await parts.start('chain RPC', () => startRpcServer(chain.request, host, config.rpcPort), {
    stop: (server) => {
      server.close()
      server.closeAllConnections()
    },
    explain: taken('RPC_PORT', config.rpcPort),
  })
  // Wallets are told this address too; one that only says 'everywhere' would lead them nowhere.
  const rpcUrl = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(rpc.address() as AddressInfo).port}`
  const mailbox = await parts.start('mailbox', () => startMailbox(host, config.smtpPort), {
    stop: (box) => box.stop(),
    explain: taken('SMTP_PORT', config.smtpPort),
  })

  const program = programOf(config, {
    deployment,
    rpcUrl,
    smtpPort: mailbox.smtpPort,
    port: config.port || (await freePort(host)),
  })
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const extend = async (app: FastifyInstance) => {
    mailboxPages(app, mailbox)
    demoWalletRoutes(app, chain)
    gamePages(app, program.server.gameSecret ?? '')
  }
  const extras = { store, extend, readsFirst: true, pollMs: POLL_MS, say }
  const { port } = await parts.start('server', () => startServer(program, log, extras), {
    stop: (server) => server.stop(),
  })
  chain.startTicking(config.blockMs)
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    rpcUrl,
    smtpPort: mailbox.smtpPort,
    deployment,
    db,
    stop: parts.stop,
  }
}

/** Books and chain are compared so often; in production it is a setting. */
const RECONCILE_MS = 60_000

type Surroundings = { deployment: Deployment; rpcUrl: string; smtpPort: number; port: number }

/** The server's configuration, as an operator would have written it for this machine. */
function programOf(
  { host, dataDir, logLevel, resetDefaultPassword }: WorldConfig,
  { deployment, rpcUrl, smtpPort, port }: Surroundings,
): ProgramConfig {
  return {
    roles: new Set(['api', 'indexer', 'worker']),
    databaseUrl: join(dataDir, 'database'),
    deployment,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    host,
    port,
    logLevel,
    setup: null,
    reconcileMs: RECONCILE_MS,
    server: {
      origins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
      rpcUrls: [rpcUrl],
      secret: readSecret(join(dataDir, 'secret')),
      mailFrom: 'MDragon <no-reply@mdragon.example>',
      voucherSigner: privateKeyToAccount(signerKey),
      gameSecret: readSecret(join(dataDir, 'game-secret')),
      resetDefaultPassword,
      trustProxy: false,
      now: Date.now,
    },
  }
}

/** Made once and kept beside the data: codes that were mailed stay valid over a restart. */
function readSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

/** A port that is free now; the sign-in message has to name it before the server listens. */
async function freePort(host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function openWorldDatabase(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const store = await openStore(folder).catch((error) => {
    const advice = `If ${folder} is damaged, delete that folder: the chain's part comes back by itself.`
    throw new Error(`${error.message}. ${advice}`, { cause: error })
  })
  await migrate(store.db)
  await seedDatabase(store.db)
  return store
}

const chainLine = (story: OpenedChain['story']): string =>
  ({
    new: 'a new world: contracts deployed, cards minted and listed, months of trade played',
    same: 'the same world as before',
    afresh: 'the contracts or the seed changed: the world begins afresh',
  })[story]
