// Deploys to one chain and writes deployments/<chain>.json: node deploy/main.ts --chain local | 97 | 56
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Deployment } from '@mdragon/chain'
import { type Account, createPublicClient, http, type PublicClient, type Transport } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { lockBlocksOf, lockInWords, measureBlockMs } from './blockTime.ts'
import { type Environment, LOCAL_CHAIN, localAccount, localConfig, need, publicConfig } from './config.ts'
import { codeHash, deploy } from './deploy.ts'
import { type Begun, openJournal, readBegun } from './journal.ts'
import { acceptance, ownerAt, ownerInWords, safeFile } from './owner.ts'
import { readSources } from './sources.ts'
import { verify } from './verify.ts'

const usage = `node deploy/main.ts --chain local | 97 | 56 [--again | --accepted] [--into <folder>]

Environment for 97 and 56: RPC_URL, DEPLOYER_KEY, OWNER, GUARDIAN, SIGNER, TREASURY, COMMUNITY, METADATA_URL,
LOCK_SECONDS, FEE_BPS; MINTER if someone besides the vault is to mint. For local: RPC_URL (http://127.0.0.1:8545)
and OWNER, if it is to be another than the deployer.
A deployment that was stopped goes on where it was when the same command is given again.
--accepted  deploys nothing: checks that OWNER has taken everything over, and the deployer has nothing left.
--again     deploys although there is a deployment on this chain already.
--into      where the files go, instead of contracts/deployments.`

export type MainParameters = {
  chain: string
  again?: boolean
  accepted?: boolean
  environment: Environment
  folder?: URL
  log?: (line: string) => void
}

type Run = { chainId: number; transport: Transport; reader: PublicClient; files: Files; log: (line: string) => void }
type Files = ReturnType<typeof filesOf>

/** What a deployment leaves behind: the addresses that server and page read, and beside them what an operator needs. */
const filesOf = (folder: URL, chainId: number) => ({
  deployment: new URL(`${chainId}.json`, folder),
  journal: new URL(`${chainId}/journal.json`, folder),
  manifest: new URL(`${chainId}/manifest.json`, folder),
  standardInput: new URL(`${chainId}/standard-input.json`, folder),
  owner: (name: string) => new URL(`${chainId}/owner-${name}.json`, folder),
})

/** Everything that the command does, apart from reading its arguments. */
export async function main(parameters: MainParameters): Promise<Deployment> {
  const { chain, environment, folder, log = () => {} } = parameters
  const chainId = chain === 'local' ? LOCAL_CHAIN : Number(chain)
  if (![LOCAL_CHAIN, 97, 56].includes(chainId)) throw new Error(`There is no chain ${chain} here.\n\n${usage}`)
  const transport = http(environment.RPC_URL ?? (chainId === LOCAL_CHAIN ? 'http://127.0.0.1:8545' : undefined))
  const reader = createPublicClient({ transport })
  const found = await reader.getChainId()
  if (found !== chainId) throw new Error(`RPC_URL is chain ${found}, not ${chainId}`)
  const files = filesOf(folder ?? new URL('../deployments/', import.meta.url), chainId)
  const run = { chainId, transport, reader, files, log }
  return parameters.accepted ? checkAccepted(run) : deployNew(run, environment, parameters.again ?? false)
}

async function deployNew(run: Run, environment: Environment, again: boolean): Promise<Deployment> {
  const { chainId, transport, reader, files, log } = run
  if (again) rmSync(files.journal, { force: true })
  else await refuseTwice(files.deployment, reader)
  const account = deployerOf(chainId, environment)
  const begun = await beginning(run, environment, account)
  const journal = openJournal(files.journal, begun)
  const sent = Object.keys(journal.steps).length
  if (sent > 0) log(`Goes on with what was begun: ${sent} steps were sent`)

  const deployment = await deploy({
    transport,
    chainId,
    account,
    config: begun.config,
    commit: presentCommit(),
    journal,
    log,
  })
  await writeManifest(run, deployment, journal.steps)
  await writeOwnersPart(run, deployment, begun)
  write(files.deployment, deployment)
  return deployment
}

/** A second deployment would split players between two worlds. */
async function refuseTwice(file: URL, reader: PublicClient) {
  if (!existsSync(file)) return
  const { addresses } = read<Deployment>(file)
  for (const [name, address] of Object.entries(addresses)) {
    if (!(await reader.getCode({ address }))) continue
    throw new Error(`${fileURLToPath(file)} has ${name} at ${address}, and it is there. If you mean it: --again`)
  }
}

function deployerOf(chainId: number, environment: Environment): Account {
  if (chainId === LOCAL_CHAIN) return localAccount(chainId)
  return privateKeyToAccount(need(environment, 'DEPLOYER_KEY') as `0x${string}`)
}

/** What is deployed. A lock in blocks was measured once; who goes on takes it as it was. */
async function beginning({ chainId, reader, files, log }: Run, environment: Environment, { address }: Account) {
  const start = { chainId, deployer: address, code: codeHash() }
  const blockMs = await measureBlockMs(reader)
  if (chainId === LOCAL_CHAIN) {
    const config = localConfig(environment)
    if (blockMs) log(lockInWords(config.lockBlocks, blockMs))
    return { ...start, lockSeconds: null, config } satisfies Begun
  }
  if (!blockMs) throw new Error(`Chain ${chainId} has too few blocks to measure their time`)
  const lockSeconds = Number(need(environment, 'LOCK_SECONDS'))
  const measured = lockBlocksOf(lockSeconds, blockMs)
  const lockBlocks = readBegun(files.journal)?.config.lockBlocks ?? measured
  log(lockInWords(lockBlocks, blockMs))
  return { ...start, lockSeconds, config: publicConfig(environment, lockBlocks) } satisfies Begun
}

/** For explorers and Sourcify: the compiler's whole input, and what each contract was made with. */
async function writeManifest({ reader, files }: Run, deployment: Deployment, steps: Parameters<typeof readSources>[2]) {
  const { standardInput, ...manifest } = await readSources(reader, deployment.addresses, steps)
  const { chainId, commit } = deployment
  write(files.standardInput, standardInput)
  write(files.manifest, { chainId, commit, ...manifest, standardInput: 'standard-input.json' })
}

/** What the owner has to send before everything is theirs. */
async function writeOwnersPart({ chainId, reader, files, log }: Run, { addresses }: Deployment, begun: Begun) {
  const { owner } = begun.config
  if (owner === begun.deployer) return
  const found = await ownerAt(reader, owner)
  log(`The owner ${owner} is ${ownerInWords(found)}`)
  for (const [name, calls] of Object.entries(acceptance(found, owner, addresses))) {
    write(files.owner(name), safeFile(chainId, name, calls))
    log(`To be sent by the owner: ${fileURLToPath(files.owner(name))}`)
  }
}

async function checkAccepted({ reader, files }: Run): Promise<Deployment> {
  const begun = readBegun(files.journal)
  if (!begun || !existsSync(files.deployment)) throw new Error('Nothing was deployed from here')
  const deployment = read<Deployment>(files.deployment)
  const { config, deployer } = begun
  await verify({ reader, addresses: deployment.addresses, config, deployer, accepted: true })
  return deployment
}

const read = <T>(file: URL): T => JSON.parse(readFileSync(file, 'utf8'))

function write(file: URL, content: unknown): void {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
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
  const { values } = parseArgs({
    options: {
      chain: { type: 'string' },
      again: { type: 'boolean' },
      accepted: { type: 'boolean' },
      into: { type: 'string' },
    },
  })
  const { chain, into, ...flags } = values
  try {
    if (!chain) throw new Error(usage)
    const folder = into ? { folder: pathToFileURL(`${resolve(into)}/`) } : {}
    const { addresses } = await main({ chain, ...flags, ...folder, environment: process.env, log: console.log })
    console.log(`${Object.keys(addresses).length} contracts; every role and setting read back from the chain`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
