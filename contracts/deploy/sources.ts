import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DeploymentAddresses } from '@mdragon/chain'
import * as bytecode from '@mdragon/chain/bytecode.generated'
import type { Address, Hex, PublicClient } from 'viem'
import type { Step } from './journal.ts'

const root = join(import.meta.dirname, '..')
type Name = keyof DeploymentAddresses

/** The contract behind each name of a deployment, and its code as it is deployed. */
const contracts = {
  hero: ['GameToken', bytecode.gameTokenBytecode],
  hfh: ['GameToken', bytecode.gameTokenBytecode],
  mdv: ['GameToken', bytecode.gameTokenBytecode],
  meta: ['GameToken', bytecode.gameTokenBytecode],
  enft: ['GameToken', bytecode.gameTokenBytecode],
  mdragon: ['MDragon', bytecode.mDragonBytecode],
  gameCard: ['GameCard', bytecode.gameCardBytecode],
  nft111: ['Nft111', bytecode.nft111Bytecode],
  market: ['Market', bytecode.marketBytecode],
  vault: ['GameVault', bytecode.gameVaultBytecode],
} as const satisfies Record<Name, readonly [string, Hex]>

const names = Object.keys(contracts) as Name[]

export type Sources = {
  /** As explorers want it: `v0.8.37+commit.f401782d`. */
  compiler: string
  /** The compiler's whole input: every source and setting. */
  standardInput: { language: string; sources: Record<string, { content: string }>; settings: Record<string, unknown> }
  contracts: Record<string, ContractSource>
}

export type ContractSource = {
  address: Address
  /** Its file and name within the input. */
  contract: string
  /** ABI-encoded, without 0x, as explorers want them. */
  constructorArguments: string
  creationTransaction: Hex
}

type Artifact = { bytecode: Hex; buildInfoId: string; inputSourceName: string }

/** All that somebody else needs to compile what stands on the chain, to the last byte. */
export async function readSources(
  reader: PublicClient,
  addresses: DeploymentAddresses,
  steps: Record<string, Step>,
): Promise<Sources> {
  const { solcLongVersion, input } = readBuild(oneBuild())
  const named: [string, ContractSource][] = []
  for (const name of names) {
    const hash = steps[name]?.transaction
    if (!hash) throw new Error(`Nothing is known of the creation of ${name}`)
    const sent = await reader.getTransaction({ hash })
    named.push([name, sourceOf(name, addresses[name], sent)])
  }
  return { compiler: `v${solcLongVersion}`, standardInput: input, contracts: Object.fromEntries(named) }
}

function sourceOf(name: Name, address: Address, creation: { hash: Hex; input: Hex }): ContractSource {
  const [contract, code] = contracts[name]
  return {
    address,
    contract: `${artifactOf(name)?.inputSourceName}:${contract}`,
    constructorArguments: creation.input.slice(code.length),
    creationTransaction: creation.hash,
  }
}

/**
 * The build that all of them are from. Where some were compiled apart, or are not what is deployed, all are compiled
 * anew: by itself Hardhat leaves an artifact as it is when its source was changed and changed back.
 */
function oneBuild(): string {
  const id = commonBuild()
  if (id) return id
  const hardhat = join(dirname(createRequire(import.meta.url).resolve('hardhat/package.json')), 'dist/src/cli.js')
  execFileSync(process.execPath, [hardhat, 'build', '--no-tests', '--force'], { cwd: root, stdio: 'pipe' })
  for (const name of names) requireDeployed(name)
  const made = commonBuild()
  if (!made) throw new Error('The contracts are not compiled together')
  return made
}

function commonBuild(): string | undefined {
  const [id, ...others] = new Set(names.map((name) => (isDeployed(name) ? artifactOf(name)?.buildInfoId : undefined)))
  return others.length === 0 ? id : undefined
}

const isDeployed = (name: Name): boolean => artifactOf(name)?.bytecode === contracts[name][1]

function requireDeployed(name: Name): void {
  if (isDeployed(name)) return
  throw new Error(
    `packages/chain has another ${contracts[name][0]} than contracts/src. Run: npm run generate -w contracts`,
  )
}

/** What the compiler made of a contract. */
function artifactOf(name: Name): Artifact | null {
  const [contract] = contracts[name]
  const file = join(root, `artifacts/src/${contract}.sol/${contract}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Artifact) : null
}

const readBuild = (id: string): { solcLongVersion: string; input: Sources['standardInput'] } =>
  JSON.parse(readFileSync(join(root, `artifacts/build-info/${id}.json`), 'utf8'))
