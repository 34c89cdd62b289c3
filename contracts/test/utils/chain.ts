import { network } from 'hardhat'
import {
  type Abi,
  type Address,
  BaseError,
  createPublicClient,
  custom,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  isHex,
} from 'viem'
import { hardhat } from 'viem/chains'
import { deploy, LOCAL_CHAIN, testAccount } from '../../deploy/deploy.ts'

export type TestChain = Awaited<ReturnType<typeof startChain>>
export type Sent = { ok: true; block: bigint } | { ok: false; block: bigint; error: string }

/** A chain inside this process with everything deployed on it. */
export async function startChain() {
  const { provider } = await network.create()
  const transport = custom(provider)
  const deployment = await deploy({ transport, chainId: LOCAL_CHAIN })
  const reader = createPublicClient({ chain: hardhat, transport, pollingInterval: 5, cacheTime: 0 })
  const accounts = Array.from({ length: 10 }, (_, index) => testAccount(index).address)

  /** Sends from an unlocked account; a refusal is named by its error. */
  async function send(from: Address, to: Address, abi: Abi, name: string, args: unknown[], value = 0n): Promise<Sent> {
    const data = encodeFunctionData({ abi, functionName: name, args })
    const transaction = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x7a1200' }
    try {
      await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
      return { ok: true, block: await reader.getBlockNumber() }
    } catch (error) {
      return { ok: false, block: await reader.getBlockNumber(), error: errorName(error, abi) }
    }
  }
  const mine = (blocks: number) => provider.request({ method: 'hardhat_mine', params: [`0x${blocks.toString(16)}`] })
  return { provider, transport, reader, deployment, at: deployment.addresses, accounts, send, mine }
}

function errorName(error: unknown, abi: Abi): string {
  for (let cause: unknown = error; cause && typeof cause === 'object'; cause = 'cause' in cause ? cause.cause : null) {
    const data = 'data' in cause ? revertData(cause.data) : null
    if (!data) continue
    try {
      return decodeErrorResult({ abi, data }).errorName
    } catch {
      return data
    }
  }
  return error instanceof BaseError ? error.shortMessage : String(error)
}

function revertData(data: unknown): Hex | null {
  if (isHex(data)) return data
  if (data && typeof data === 'object' && 'data' in data && isHex(data.data)) return data.data
  return null
}
