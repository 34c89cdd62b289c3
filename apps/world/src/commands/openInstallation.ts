import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '@mdragon/chain'
import { DatabaseRefused, type Db, migrate, openStore, requireMigrated, type Store } from '@mdragon/server'
import { createPublicClient, http } from 'viem'
import { openChain } from '../chain/openChain.ts'
import { startRpcServer } from '../chain/rpcServer.ts'
import { ConfigError, readConfig } from '../config.ts'
import { lockFolder } from '../lock.ts'

/** A database and the chain that it was made from, without anything that serves or plays. */
export type Installation = {
  store: Store
  deployment: Deployment
  rpcUrls: [string, ...string[]]
  close(): Promise<void>
}

type Env = Readonly<Record<string, string | undefined>>

/** What the environment names (DATABASE_URL and RPC_URLS), or else the embedded world's data while it is stopped. */
const openInstallation = (env: Env): Promise<Installation> =>
  env.DATABASE_URL || env.RPC_URLS ? openServed(env) : openEmbedded(env)

async function openServed({ DATABASE_URL, RPC_URLS, DEPLOYMENT }: Env): Promise<Installation> {
  const [first, ...others] = (RPC_URLS ?? '').split(',').flatMap((url) => url.trim() || [])
  if (!DATABASE_URL || !first) throw new ConfigError('Set both DATABASE_URL and RPC_URLS, or neither.')
  const chainId = await createPublicClient({ transport: http(first) }).getChainId()
  const file =
    DEPLOYMENT || fileURLToPath(new URL(`../../../../contracts/deployments/${chainId}.json`, import.meta.url))
  if (!existsSync(file)) throw new ConfigError(`Nothing is known to be deployed on chain ${chainId} (${file}).`)
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as Deployment
  if (deployment.chainId !== chainId)
    throw new ConfigError(`RPC_URLS is chain ${chainId}, ${file} is of chain ${deployment.chainId}.`)
  const store = await openStore(DATABASE_URL)
  await requireMigrated(store.db)
  return { store, deployment, rpcUrls: [first, ...others], close: () => store.db.destroy() }
}

/** The folder of a world that does not run. */
async function openFolder(env: Env) {
  const config = readConfig(env)
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'chain.jsonl'))) throw new ConfigError(`There is no world in ${dataDir} yet.`)
  const lock = await lockFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(`A world runs on ${dataDir}. Stop it first.`)
  })
  return { config, dataDir, lock }
}

async function openEmbedded(env: Env): Promise<Installation> {
  const { config, dataDir, lock } = await openFolder(env)
  const { chain, deployment } = await openChain(dataDir, config)
  const rpc = await startRpcServer(chain.request, '127.0.0.1', 0)
  const store = await openStore(join(dataDir, 'database'))
  await migrate(store.db)
  return {
    store,
    deployment,
    rpcUrls: [`http://127.0.0.1:${(rpc.address() as AddressInfo).port}`],
    async close() {
      await store.db.destroy()
      rpc.close()
      rpc.closeAllConnections()
      await chain.close()
      lock.close()
    },
  }
}

/** The database alone, where nothing is asked of the chain. */
async function openDatabaseOf(env: Env): Promise<{ db: Db; close(): Promise<unknown> }> {
  if (env.DATABASE_URL) {
    const { db } = await openStore(env.DATABASE_URL)
    await requireMigrated(db)
    return { db, close: () => db.destroy() }
  }
  const { dataDir, lock } = await openFolder(env)
  const { db } = await openStore(join(dataDir, 'database'))
  await migrate(db)
  return { db, close: () => db.destroy().then(() => lock.close()) }
}

/** Runs a command on an installation: 0 when it holds, 1 when it does not, 2 when it could not be asked. */
export const inInstallation = (run: (installation: Installation) => Promise<boolean>): Promise<never> =>
  runOn(openInstallation, run)

export const inDatabase = (run: (db: Db) => Promise<boolean>): Promise<never> =>
  runOn(openDatabaseOf, ({ db }) => run(db))

async function runOn<T extends { close(): Promise<unknown> }>(
  open: (env: Env) => Promise<T>,
  run: (opened: T) => Promise<boolean>,
): Promise<never> {
  try {
    const opened = await open(process.env)
    const holds = await run(opened)
    await opened.close()
    process.exit(holds ? 0 : 1)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseRefused)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
