import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Deployment } from '@mdragon/chain'
import { gameTokenAbi, marketAbi } from '@mdragon/chain'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  getAddress,
  type Hex,
  toHex,
  zeroHash,
} from 'viem'
import { hardhat } from 'viem/chains'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../deploy/config.ts'
import type { Step } from '../deploy/journal.ts'
import { main } from '../deploy/main.ts'
import type { ContractSource } from '../deploy/sources.ts'
import { type Chain, type ServeOptions, serveChain } from './utils/serveChain.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

async function serve(options?: ServeOptions) {
  const served = await serveChain(options)
  closing.push(served.close)
  return served
}
const newFolder = () => pathToFileURL(`${mkdtempSync(join(tmpdir(), 'deployments-'))}/`)
const read = <T>(folder: URL, name: string): T => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const stepsOf = (folder: URL) => read<{ steps: Record<string, Step> }>(folder, '31337/journal.json').steps

test('writes the file, and does not run twice by mistake', async () => {
  const folder = newFolder()
  const environment = { RPC_URL: (await serve()).url }
  const deployment = await main({ chain: 'local', environment, folder })
  expect(read(folder, '31337.json')).toEqual(deployment)
  await expect(main({ chain: 'local', environment, folder })).rejects.toThrow(/--again/)
  const second = await main({ chain: 'local', again: true, environment, folder })
  expect(second.addresses.vault).not.toBe(deployment.addresses.vault)
  // Another chain of that number, where nothing is: no mistake.
  await main({ chain: 'local', environment: { RPC_URL: (await serve()).url }, folder })
})

/** The page's own file, built as the page is, beside the file that a deployment wrote. */
test('what it wrote is what the page is built for: a server that names other contracts is refused', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pinned-'))
  const folder = pathToFileURL(`${root}/contracts/deployments/`)
  const { addresses } = await main({ chain: 'local', environment: { RPC_URL: (await serve()).url }, folder })
  const source = 'apps/web/src/operations/calls/contracts.ts'
  cpSync(new URL(`../../${source}`, import.meta.url), join(root, source))
  const lib = { entry: join(root, source), formats: ['es' as const], fileName: () => 'contracts.mjs' }
  await build({ root, configFile: false, logLevel: 'error', build: { lib } })

  const { foreignContracts } = await import(pathToFileURL(join(root, 'dist/contracts.mjs')).href)
  expect(foreignContracts(addresses, 31_337)).toEqual([])
  expect(foreignContracts({ ...addresses, vault: addresses.market }, 31_337)).toEqual(['vault'])
})

test('refuses a wrong chain and missing settings', async () => {
  const folder = newFolder()
  const RPC_URL = (await serve()).url
  await expect(main({ chain: '1', environment: { RPC_URL }, folder })).rejects.toThrow(/no chain 1/)
  await expect(main({ chain: '56', environment: { RPC_URL }, folder })).rejects.toThrow(/is chain 31337, not 56/)
})

describe('killed in the middle', () => {
  const folder = newFolder()
  let chain: Chain | undefined

  /** The command as a process of its own, killed at its nth transaction. */
  async function killAt(nth: number, how: 'lost' | 'unanswered') {
    let reached = () => {}
    const hung = new Promise<void>((resolve) => {
      reached = resolve
    })
    const fateOf = (sent: number) => {
      if (sent < nth) return 'through' as const
      reached()
      return how
    }
    const served = await serve({ fateOf, ...(chain ? { chain } : {}) })
    chain = served.chain
    const command = [
      new URL('../deploy/main.ts', import.meta.url).pathname,
      '--chain',
      'local',
      '--into',
      folder.pathname,
    ]
    const env = { ...process.env, RPC_URL: served.url }
    const child = spawn(process.execPath, command, { env, stdio: 'ignore' })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await hung
    child.kill('SIGKILL')
    await gone
  }

  beforeAll(() => killAt(4, 'lost'))

  test('it does not go on with other settings: they are named, and nothing is sent', async () => {
    const before = stepsOf(folder)
    const environment = { RPC_URL: (await serve({ chain: chain as Chain })).url, OWNER: testAccount(5).address }
    await expect(main({ chain: 'local', environment, folder })).rejects.toThrow(
      'A deployment was begun here with another owner. Finish it with that, or: --again',
    )
    expect(stepsOf(folder)).toEqual(before)
  })

  test('it goes on where it was, and no step is done twice', async () => {
    await killAt(7, 'unanswered')
    const before = stepsOf(folder)
    expect(Object.keys(before).length).toBe(10)

    const lines: string[] = []
    const environment = { RPC_URL: (await serve({ chain: chain as Chain })).url }
    const { addresses } = await main({ chain: 'local', environment, folder, log: (line) => lines.push(line) })
    expect(lines[0]).toBe('Goes on with what was begun: 10 steps were sent')
    for (const [name, { address }] of Object.entries(before)) {
      if (address) expect(addresses[name as keyof typeof addresses]).toBe(address)
    }
    const params = [testAccount(0).address, 'latest']
    const used = Number(await chain?.request({ method: 'eth_getTransactionCount', params }))
    expect(Object.values(stepsOf(folder)).map(({ nonce }) => nonce)).toEqual(Array.from({ length: used }, (_, n) => n))
  })
})

describe('handed to a timelock', () => {
  const folder = newFolder()
  const timelock = createRequire(import.meta.url)(
    '@openzeppelin/contracts/build/contracts/TimelockController.json',
  ) as {
    abi: Abi
    bytecode: Hex
  }
  const proposer = testAccount(12)
  const DELAY = 2 * 24 * 3600
  let chain: Chain
  let url: string
  let owner: Address
  const lines: string[] = []

  beforeAll(async () => {
    const served = await serve()
    ;({ chain, url } = served)
    const wallet = createWalletClient({ account: proposer, chain: hardhat, transport: custom(chain) })
    const reader = createPublicClient({ chain: hardhat, transport: custom(chain), pollingInterval: 5 })
    const args = [BigInt(DELAY), [proposer.address], [proposer.address], proposer.address]
    const hash = await wallet.deployContract({ abi: timelock.abi, bytecode: timelock.bytecode, args })
    owner = getAddress((await reader.waitForTransactionReceipt({ hash })).contractAddress as Address)
    const environment = { RPC_URL: url, OWNER: owner }
    await main({ chain: 'local', environment, folder, log: (line) => lines.push(line) })
  })

  const send = async (name: string) => {
    const { transactions } = read<{ transactions: { to: Address; data: Hex }[] }>(folder, `31337/owner-${name}.json`)
    for (const call of transactions) {
      await chain.request({ method: 'eth_sendTransaction', params: [{ from: proposer.address, ...call }] })
    }
  }
  const accepted = () => main({ chain: 'local', accepted: true, environment: { RPC_URL: url }, folder })

  test('says what the owner is, and what it has to send', () => {
    expect(lines).toContain(`The owner ${owner} is a timelock of ${DELAY} s`)
    expect(lines.filter((line) => line.startsWith('To be sent by the owner')).length).toBe(2)
  })

  test('is checked after the owner has accepted, not before', async () => {
    await expect(accepted()).rejects.toThrow(/hero.owner is/)
    await send('schedule')
    await expect(send('execute')).rejects.toThrow()
    await chain.request({ method: 'evm_increaseTime', params: [toHex(DELAY)] })
    await send('execute')
    const { addresses } = await accepted()
    const reader = createPublicClient({ chain: hardhat, transport: custom(chain) })
    const vaultsOwner = { address: addresses.vault, abi: gameTokenAbi, functionName: 'owner' } as const
    expect(await reader.readContract(vaultsOwner)).toBe(owner)
  })

  /** The owner is a contract, and what it decides is carried out by it. */
  test('does what only an owner may, after its delay, and the deployer no more', async () => {
    const { market } = read<Deployment>(folder, '31337.json').addresses
    const guardian = testAccount(13).address
    const data = encodeFunctionData({ abi: marketAbi, functionName: 'setGuardian', args: [guardian] })
    const decided = [market, 0n, data, zeroHash, zeroHash] as const
    const by = (from: Address, to: Address, call: Hex) =>
      chain.request({ method: 'eth_sendTransaction', params: [{ from, to, data: call }] })
    const order = (functionName: string, args: readonly unknown[]) =>
      by(proposer.address, owner, encodeFunctionData({ abi: timelock.abi, functionName, args }))

    await expect(by(testAccount(0).address, market, data)).rejects.toThrow()
    await order('schedule', [...decided, BigInt(DELAY)])
    await expect(order('execute', decided)).rejects.toThrow()
    await chain.request({ method: 'evm_increaseTime', params: [toHex(DELAY)] })
    await order('execute', decided)
    const reader = createPublicClient({ chain: hardhat, transport: custom(chain) })
    expect(await reader.readContract({ address: market, abi: marketAbi, functionName: 'guardian' })).toBe(guardian)
  })
})

describe('on a public chain', () => {
  const folder = newFolder()
  const account = (index: number) => testAccount(index).address
  const environment = {
    DEPLOYER_KEY: toHex(testAccount(0).getHdKey().privateKey as Uint8Array),
    OWNER: account(5),
    GUARDIAN: account(6),
    SIGNER: account(7),
    TREASURY: account(8),
    COMMUNITY: account(9),
    METADATA_URL: 'https://example.com/metadata',
    LOCK_SECONDS: '3600',
    FEE_BPS: '500',
  }
  let url: string
  let chain: Chain
  beforeAll(async () => {
    ;({ url, chain } = await serve({ chainId: 97 }))
    // Three seconds a block.
    await chain.request({ method: 'hardhat_mine', params: ['0x3e8', '0x3'] })
  })
  const ask = <T>(method: string, params: unknown[]) => chain.request({ method, params }) as Promise<T>
  const deploying = (changed: Record<string, string> = {}, log?: (line: string) => void) =>
    main({ chain: '97', environment: { RPC_URL: url, ...environment, ...changed }, folder, ...(log ? { log } : {}) })

  test.each([
    ['LOCK_SECONDS', '60', /A lock of 60 s is not between 300 s and 2592000 s/],
    ['LOCK_SECONDS', 'an hour', /A lock of NaN s/],
    ['OWNER', '', /OWNER is not set/],
    ['SIGNER', account(5), /must not be the signer/],
  ])('refuses %s=%s', async (name, value, problem) => {
    await expect(deploying({ [name]: value })).rejects.toThrow(problem)
  })

  test('says the lock in seconds, by the time that its blocks take', async () => {
    const lines: string[] = []
    await deploying({}, (line) => lines.push(line))
    expect(lines[0]).toBe('An auction locks 1200 blocks after its last bid: 3600 s at 3000 ms a block')
  })

  /** What Sourcify does for an exact match: every byte but the immutables. `LONG=1` compiles the input anew. */
  test('the sources that it wrote are those of what stands on the chain, to the last byte', async () => {
    const manifest = read<Manifest>(folder, '97/manifest.json')
    expect(Object.keys(manifest.contracts).sort()).toEqual(
      Object.keys(read<Deployment>(folder, '97.json').addresses).sort(),
    )
    const all = Object.values(manifest.contracts)
    const input = read<StandardInput>(folder, `97/${manifest.standardInput}`)
    const output = process.env.LONG ? compile(input, all) : compiledBefore(input)
    for (const one of all) {
      const { bytecode, deployedBytecode } = output(one)
      const standing = await ask<Hex>('eth_getCode', [one.address, 'latest'])
      expect(masked(standing, deployedBytecode)).toBe(masked(`0x${deployedBytecode.object}`, deployedBytecode))
      const { input } = await ask<{ input: Hex }>('eth_getTransactionByHash', [one.creationTransaction])
      expect(input).toBe(`0x${bytecode.object}${one.constructorArguments}`)
      expect(standing).toContain(METADATA_HASH)
    }
  }, 600_000)
})

/** How the hash of the metadata begins at a code's end: by it Sourcify knows that no word of the sources is another. */
const METADATA_HASH = '64697066735822'

type Manifest = { standardInput: string; contracts: Record<string, ContractSource> }
type StandardInput = { settings: Record<string, unknown> }
type Build = { id: string; input: StandardInput; output: { contracts: Record<string, Record<string, { evm: Evm }>> } }
type Code = { object: string; immutableReferences: Record<string, { start: number; length: number }[]> }
type Evm = { bytecode: Code; deployedBytecode: Code }

/** With the compiler alone, which knows nothing of this project. */
function compile(input: StandardInput, contracts: ContractSource[]): (one: ContractSource) => Evm {
  const places = contracts.map(({ contract }) => contract.split(':') as [string, string])
  const wanted = Object.fromEntries(
    places.map(([file, name]) => [file, { [name]: ['evm.bytecode.object', 'evm.deployedBytecode'] }]),
  )
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const settings = { ...input.settings, outputSelection: wanted }
  return evmIn(JSON.parse(solc.compile(JSON.stringify({ ...input, settings }))))
}

/** What the compiler made of the very same input when the contracts were built; the long form compiles it again. */
function compiledBefore(input: StandardInput): (one: ContractSource) => Evm {
  const builds = new URL('../artifacts/build-info/', import.meta.url)
  const same = readdirSync(builds).filter((name) => !name.endsWith('.output.json'))
  const id = same.map((name) => read<Build>(builds, name)).find((one) => isDeepStrictEqual(one.input, input))?.id
  return evmIn(read<Build>(builds, `${id}.output.json`).output)
}

const evmIn =
  (output: Build['output']) =>
  ({ contract }: ContractSource): Evm => {
    const [file, name] = contract.split(':') as [string, string]
    const found = output.contracts[file]?.[name]
    if (!found) throw new Error(`Nothing was compiled of ${contract}`)
    return found.evm
  }

/** Code with zeros where the constructor wrote. */
function masked(code: Hex, { immutableReferences }: Code): string {
  const bytes = Buffer.from(code.slice(2), 'hex')
  for (const { start, length } of Object.values(immutableReferences).flat()) bytes.fill(0, start, start + length)
  return bytes.toString('hex')
}
