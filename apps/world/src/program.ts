import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '@mdragon/chain'
import {
  KEEP_ANSWERS_MS,
  migrate,
  newVapidKeys,
  openStore,
  type ProgramConfig,
  publicKeyOf,
  type Store,
} from '@mdragon/server'
import { privateKeyToAccount } from 'viem/accounts'
import type { WorldConfig } from './config.ts'
import { signerKey } from './seed/players.ts'
import { seedDatabase } from './seed/seedDatabase.ts'

/** What the world's server is told of its surroundings. `port` is where the page is reached. */
export type Place = { deployment: Deployment; rpcUrl: string; spareUrl?: string | null; smtpPort: number; port: number }

/** How often the chain is asked for a new block: it is on this machine. */
export const POLL_MS = 100

/** The server's configuration, as an operator would have written it for this machine. */
export function programOf(
  { host, dataDir, logLevel, resetDefaultPassword, captchaBits, artFolder, paintsAhead, reconcileMs }: WorldConfig,
  { deployment, rpcUrl, spareUrl, smtpPort, port }: Place,
): ProgramConfig {
  return {
    roles: new Set(['api', 'indexer', 'worker']),
    databaseUrl: join(dataDir, 'database'),
    directUrl: null,
    readUrl: null,
    redisUrl: null,
    poolSize: 1,
    deployment,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    host,
    port,
    logLevel,
    setup: null,
    reconcileMs,
    server: {
      origins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
      rpcUrls: [rpcUrl, ...(spareUrl ? [spareUrl] : [])],
      secret: readSecret(join(dataDir, 'secret')),
      artFolder: artFolder ?? join(dataDir, 'art'),
      paintsAhead,
      mailFrom: 'MDragon <no-reply@mdragon.example>',
      voucherSigner: privateKeyToAccount(signerKey),
      gameSecret: readSecret(join(dataDir, 'game-secret')),
      resetDefaultPassword,
      trustProxy: false,
      countryHeader: null,
      captchaBits,
      keepAnswersMs: KEEP_ANSWERS_MS,
      push: readPush(join(dataDir, 'vapid')),
      isPractice: true,
      // This database does one thing at a time: more would only stand in its line, before the chain's own. No other node
      // would take what is refused, and on a slow machine the one player there is waits rather than is sent away.
      bounds: { atOnce: 4, patienceMs: 15_000 },
      now: Date.now,
    },
  }
}

/** Made once and kept beside the data: codes that were mailed stay valid over a restart. */
const readSecret = (path: string): string => readKept(path, () => randomBytes(32).toString('hex'))

/** Each world has keys of its own: browsers that subscribed stay known over a restart. */
function readPush(path: string): NonNullable<ProgramConfig['server']['push']> {
  const privateKey = readKept(path, () => newVapidKeys().privateKey)
  const publicKey = publicKeyOf(privateKey)
  return { publicKey, privateKey, subject: 'mailto:no-reply@mdragon.example', allowsPrivate: true }
}

function readKept(path: string, make: () => string): string {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

/** Migrated, and with the demo's players and settings in it. */
export async function openWorldDatabase(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const store = await openStore(folder).catch((error) => {
    const advice = `If ${folder} is damaged, delete that folder: the chain's part comes back by itself.`
    throw new Error(`${error.message}. ${advice}`, { cause: error })
  })
  await migrate(store.db)
  await seedDatabase(store.db)
  return store
}
