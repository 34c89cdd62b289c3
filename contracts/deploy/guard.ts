// What a guardian does in an incident: node deploy/guard.ts --chain local | 97 | 56 <deed> [argument]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Deployment } from '@mdragon/chain'
import { gameVaultAbi, marketAbi } from '@mdragon/chain'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Environment, LOCAL_CHAIN } from './config.ts'
import { safeFile } from './owner.ts'

const usage = `node deploy/guard.ts --chain local | 97 | 56 [--into <folder>] <deed>

stop                 no listings, put-ups, purchases and bids for three days, in sales and auctions
pause                no claims for three days; deposits and exits go on
retire <address>     this key signs nothing any more, for good
lower <item>         nothing of this coin or collection (its name in the deployment) leaves by voucher any more

Environment: RPC_URL, and GUARDIAN_KEY to send it at once. Without the key it writes what the guardian's Safe has to send.`

type Call = { to: Address; data: Hex; value: bigint }
type Asked = { deployment: Deployment; reader: PublicClient; argument: string | undefined }

/** A stop needs so much in the contract: see docs/decisions/2026-11-16-stop-by-deposit.md. */
const STOP_DEPOSIT = parseEther('1')

const deeds: Record<string, (asked: Asked) => Promise<Call[]>> = {
  stop: async ({ deployment: { addresses }, reader }) => {
    const stop = async (to: Address): Promise<Call> => {
      const share = { address: to, abi: marketAbi, functionName: 'houseShare', args: [zero] } as const
      const held = await reader.readContract(share)
      const data = encodeFunctionData({ abi: marketAbi, functionName: 'stopTrading' })
      return { to, data, value: held < STOP_DEPOSIT ? STOP_DEPOSIT - held : 0n }
    }
    return [await stop(addresses.market), await stop(addresses.nft111)]
  },
  pause: async ({ deployment }) => [toVault(deployment, 'pauseClaims', [])],
  retire: async ({ deployment, argument }) => [toVault(deployment, 'retireSigner', [getAddress(argument ?? '')])],
  lower: async ({ deployment, argument }) => {
    const item = deployment.addresses[argument as keyof Deployment['addresses']]
    if (!item) throw new Error(`There is no ${argument} in the deployment.\n\n${usage}`)
    return [toVault(deployment, 'lowerLimits', [item, { perVoucher: 0n, perHour: 0n, perDay: 0n }])]
  },
}
const zero = '0x0000000000000000000000000000000000000000'

type VaultDeed = 'pauseClaims' | 'retireSigner' | 'lowerLimits'
const toVault = ({ addresses }: Deployment, functionName: VaultDeed, args: readonly unknown[]): Call => ({
  to: addresses.vault,
  data: encodeFunctionData({ abi: gameVaultAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
  value: 0n,
})

export type GuardParameters = {
  chain: string
  deed: string
  argument?: string | undefined
  environment: Environment
  folder?: URL
  log?: (line: string) => void
}

/** Sends the deed, or writes what a Safe has to send. */
export async function guard({ chain, deed, argument, environment, folder, log = () => {} }: GuardParameters) {
  const chainId = chain === 'local' ? LOCAL_CHAIN : Number(chain)
  const known = folder ?? new URL('../deployments/', import.meta.url)
  const file = new URL(`${chainId}.json`, known)
  if (!existsSync(file)) throw new Error(`Nothing is known to be deployed on chain ${chain}.\n\n${usage}`)
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as Deployment
  const transport = http(environment.RPC_URL ?? (chainId === LOCAL_CHAIN ? 'http://127.0.0.1:8545' : undefined))
  const reader = createPublicClient({ transport })
  const calls = await deeds[deed]?.({ deployment, reader, argument })
  if (!calls) throw new Error(`There is no ${deed} here.\n\n${usage}`)
  if (environment.GUARDIAN_KEY) return send(environment.GUARDIAN_KEY as Hex, { chainId, transport, reader, calls, log })
  const out = new URL(`${chainId}/guardian-${deed}.json`, known)
  writeFileSync(out, `${JSON.stringify(safeFile(chainId, deed, calls), null, 2)}\n`)
  log(`To be sent by the guardian: ${fileURLToPath(out)}`)
}

type Sending = {
  chainId: number
  transport: ReturnType<typeof http>
  reader: PublicClient
  calls: Call[]
  log: (line: string) => void
}

/** Each by itself: one that cannot be done, such as a stop right after another, keeps none of the others back. */
async function send(key: Hex, { chainId, transport, reader, calls, log }: Sending): Promise<void> {
  const account = privateKeyToAccount(key)
  if ((await reader.getChainId()) !== chainId) throw new Error(`RPC_URL is not chain ${chainId}`)
  const wallet = createWalletClient({ account, transport })
  const failed: unknown[] = []
  for (const call of calls) {
    try {
      const hash = await wallet.sendTransaction({ ...call, chain: null })
      const { status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 200 })
      log(`${call.to} ${status} ${hash}`)
      if (status !== 'success') failed.push(`${hash} was refused`)
    } catch (error) {
      failed.push(error instanceof Error ? error.message : error)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { chain: { type: 'string' }, into: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [deed, argument] = positionals
  try {
    if (!values.chain || !deed) throw new Error(usage)
    const folder = values.into ? { folder: pathToFileURL(`${resolve(values.into)}/`) } : {}
    await guard({ chain: values.chain, deed, argument, ...folder, environment: process.env, log: console.log })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
