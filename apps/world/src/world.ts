import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '@mdragon/chain'
import {
  createApp,
  createChainStatus,
  createFollower,
  createIndexer,
  createLive,
  createMailSender,
  type Db,
  forgetChain,
  migrate,
  openStore,
  type Store,
  standForLeader,
  startSweeping,
} from '@mdragon/server'
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

/** A part of the world that could not start, with what to do about it. */
export class PartFailed extends Error {
  override name = 'PartFailed'
}

const POLL_MS = 100
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Brings the whole product up in this process, part by part, and hands back how to stop it. */
export async function startWorld(config: WorldConfig, say: (line: string) => void): Promise<World> {
  const { host, dataDir } = config
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const closers: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const part = async <T>(
    name: string,
    start: () => Promise<T>,
    explain: (error: NodeJS.ErrnoException) => string | null = () => null,
  ) => {
    try {
      return await start()
    } catch (error) {
      await stop().catch(() => {})
      throw new PartFailed(`${name}: ${explain(error as NodeJS.ErrnoException) ?? (error as Error).message}`, {
        cause: error,
      })
    }
  }

  const lock = await part(
    'data folder',
    () => lockFolder(dataDir),
    (error) =>
      error.code === 'EADDRINUSE'
        ? `another world already runs on ${dataDir}. Stop it, or set DATA_DIR to another folder.`
        : null,
  )
  closers.push(() => lock.close())

  say('starting the chain and the database')
  const opening = part('chain', () => openChain(dataDir, config))
  // The chain works on threads of its own, so the database opens meanwhile. Its failure is awaited below.
  opening.catch(() => {})
  const store = await part('database', () => openWorldDatabase(join(dataDir, 'database')))
  const { db } = store
  closers.push(() => db.destroy())
  const { chain, deployment, story } = await opening
  closers.push(() => chain.close())
  say(chainLine(story))
  // What was settled on a chain that is no more would be somebody else's past.
  if (story !== 'same') await part('database', () => forgetChain(db))
  const rpc = await part(
    'chain RPC',
    () => startRpcServer(chain.request, host, config.rpcPort),
    taken('RPC_PORT', config.rpcPort),
  )
  closers.push(() => {
    rpc.close()
    rpc.closeAllConnections()
  })
  // Wallets are told this address too; one that only says 'everywhere' would lead them nowhere.
  const rpcUrl = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(rpc.address() as AddressInfo).port}`

  say('indexing the chain')
  const status = createChainStatus()
  const live = await createLive(store, log.child({ part: 'live' }))
  closers.push(() => live.close())
  const leader = standForLeader(store, log.child({ part: 'indexer' }))
  closers.push(() => leader.close())
  const indexer = createIndexer({
    db,
    leader,
    deployment,
    rpcUrls: [rpcUrl],
    log: log.child({ part: 'indexer' }),
    pollMs: POLL_MS,
    status,
  })
  await part('indexer', () => indexer.catchUp())
  closers.push(() => indexer.stop())

  const mailbox = await part('mailbox', () => startMailbox(host, config.smtpPort), taken('SMTP_PORT', config.smtpPort))
  closers.push(() => mailbox.stop())

  say('starting the page and the API')
  const port = config.port || (await freePort(host))
  const mailFrom = 'MDragon <no-reply@mdragon.example>'
  const gameSecret = readSecret(join(dataDir, 'game-secret'))
  const serverConfig = {
    origins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`] as const,
    rpcUrls: [rpcUrl] as const,
    secret: readSecret(join(dataDir, 'secret')),
    mailFrom,
    voucherSigner: privateKeyToAccount(signerKey),
    gameSecret,
    resetDefaultPassword: config.resetDefaultPassword,
    trustProxy: false,
    now: Date.now,
  }
  const smtpUrl = `smtp://127.0.0.1:${mailbox.smtpPort}`
  const mails = createMailSender({ db, smtpUrl, from: mailFrom, log: log.child({ part: 'mail' }), now: Date.now })
  mails.start()
  closers.push(() => mails.stop())
  const sweeping = startSweeping({ db, log: log.child({ part: 'sweep' }), now: Date.now })
  closers.push(() => sweeping.stop())
  const ctx = { db, deployment, log, config: serverConfig, live, status, pageFolder }
  const app = await part(
    'web server',
    async () => {
      const built = await createApp(ctx, async (instance) => {
        mailboxPages(instance, mailbox)
        demoWalletRoutes(instance, chain)
        gamePages(instance, gameSecret)
      })
      await built.listen({ host, port })
      return built
    },
    taken('PORT', port),
  )
  closers.push(() => app.close())
  const follower = createFollower(ctx)
  follower.start()
  closers.push(() => follower.stop())

  chain.startTicking(config.blockMs)
  indexer.start()
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    rpcUrl,
    smtpPort: mailbox.smtpPort,
    deployment,
    db,
    stop,
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

const taken =
  (variable: string, port: number) =>
  (error: NodeJS.ErrnoException): string | null =>
    error.code === 'EADDRINUSE'
      ? `port ${port} is taken. Stop what uses it, or set ${variable} to another port.`
      : error.code === 'EACCES'
        ? `port ${port} is not allowed for this user. Set ${variable} to one above 1023.`
        : null

const chainLine = (story: OpenedChain['story']): string =>
  ({
    new: 'a new world: contracts deployed, cards minted and listed, months of trade played',
    same: 'the same world as before',
    afresh: 'the contracts or the seed changed: the world begins afresh',
  })[story]
