import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '@mdragon/chain'
import { migrate, openStore, type Store } from '@mdragon/server'
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

async function openServed({ DATABASE_URL, RPC_URLS }: Env): Promise<Installation> {
  const [first, ...others] = (RPC_URLS ?? '').split(',').flatMap((url) => url.trim() || [])
  if (!DATABASE_URL || !first) throw new ConfigError('Set both DATABASE_URL and RPC_URLS, or neither.')
  const chainId = await createPublicClient({ transport: http(first) }).getChainId()
  const file = fileURLToPath(new URL(`../../../../contracts/deployments/${chainId}.json`, import.meta.url))
  if (!existsSync(file)) throw new ConfigError(`Nothing is known to be deployed on chain ${chainId} (${file}).`)
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as Deployment
  const store = await openStore(DATABASE_URL)
  await migrate(store.db)
  return { store, deployment, rpcUrls: [first, ...others], close: () => store.db.destroy() }
}

async function openEmbedded(env: Env): Promise<Installation> {
  const config = readConfig(env)
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'chain.jsonl'))) throw new ConfigError(`There is no world in ${dataDir} yet.`)
  const lock = await lockFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(`A world runs on ${dataDir}. Stop it first.`)
  })
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

/** Runs a command on an installation: 0 when it holds, 1 when it does not, 2 when it could not be asked. */
export async function inInstallation(run: (installation: Installation) => Promise<boolean>): Promise<never> {
  try {
    const installation = await openInstallation(process.env)
    const holds = await run(installation)
    await installation.close()
    process.exit(holds ? 0 : 1)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
