// Deploys to one chain and writes deployments/<chain>.json: node deploy/main.ts --chain local | 97 | 56 [--again]
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Deployment } from '@mdragon/chain'
import { createPublicClient, getAddress, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type DeployConfig, deploy, LOCAL_CHAIN } from './deploy.ts'

const usage = `node deploy/main.ts --chain local | 97 | 56 [--again]

Environment for 97 and 56: RPC_URL, DEPLOYER_KEY, OWNER, GUARDIAN, SIGNER, TREASURY, COMMUNITY, METADATA_URL,
LOCK_BLOCKS, FEE_BPS; MINTER if someone besides the vault is to mint. For local: RPC_URL (http://127.0.0.1:8545).
--again deploys although there is a deployment on this chain already.`

export type MainParameters = {
  chain: string
  again?: boolean
  environment: Record<string, string | undefined>
  folder?: URL
  log?: (line: string) => void
}

/** Everything that the command does, apart from reading its arguments. */
export async function main({ chain, again = false, environment, folder, log }: MainParameters): Promise<Deployment> {
  const chainId = chain === 'local' ? LOCAL_CHAIN : Number(chain)
  if (![LOCAL_CHAIN, 97, 56].includes(chainId)) throw new Error(`There is no chain ${chain} here.\n\n${usage}`)
  const file = new URL(`${chainId}.json`, folder ?? new URL('../deployments/', import.meta.url))
  const transport = http(environment.RPC_URL ?? (chainId === LOCAL_CHAIN ? 'http://127.0.0.1:8545' : undefined))
  const reader = createPublicClient({ transport })
  const found = await reader.getChainId()
  if (found !== chainId) throw new Error(`RPC_URL is chain ${found}, not ${chainId}`)
  if (!again) await refuseTwice(file, (address) => reader.getCode({ address }))

  const local = chainId === LOCAL_CHAIN
  const deployment = await deploy({
    transport,
    chainId,
    ...(local ? {} : { account: privateKeyToAccount(need(environment, 'DEPLOYER_KEY') as `0x${string}`) }),
    config: local ? {} : publicConfig(environment),
    commit: presentCommit(),
    ...(log ? { log } : {}),
  })
  writeFileSync(file, `${JSON.stringify(deployment, null, 2)}\n`)
  return deployment
}

/** A second deployment would split players between two worlds. */
async function refuseTwice(file: URL, codeAt: (address: `0x${string}`) => Promise<string | undefined>) {
  if (!existsSync(file)) return
  const { addresses } = JSON.parse(readFileSync(file, 'utf8')) as Deployment
  for (const [name, address] of Object.entries(addresses)) {
    if (!(await codeAt(address))) continue
    throw new Error(`${fileURLToPath(file)} has ${name} at ${address}, and it is there. If you mean it: --again`)
  }
}

function publicConfig(environment: MainParameters['environment']): DeployConfig {
  const account = (name: string) => getAddress(need(environment, name))
  return {
    owner: account('OWNER'),
    guardian: account('GUARDIAN'),
    signer: account('SIGNER'),
    treasury: account('TREASURY'),
    community: account('COMMUNITY'),
    ...(environment.MINTER ? { minter: account('MINTER') } : {}),
    metadataUrl: need(environment, 'METADATA_URL'),
    lockBlocks: BigInt(need(environment, 'LOCK_BLOCKS')),
    feeBps: BigInt(need(environment, 'FEE_BPS')),
    coinLimits: { perVoucher: parseEther('10000'), perHour: parseEther('50000'), perDay: parseEther('200000') },
    assetLimits: { perVoucher: 20n, perHour: 200n, perDay: 1_000n },
  }
}

function need(environment: MainParameters['environment'], name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${name} is not set.\n\n${usage}`)
  return value
}

function presentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: dirname(fileURLToPath(import.meta.url)), stdio: 'pipe' })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { chain: { type: 'string' }, again: { type: 'boolean' } } })
  try {
    if (!values.chain) throw new Error(usage)
    const { addresses } = await main({ ...values, chain: values.chain, environment: process.env, log: console.log })
    console.log(`${Object.keys(addresses).length} contracts; every role and setting read back from the chain`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
