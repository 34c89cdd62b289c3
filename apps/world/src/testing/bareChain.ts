import type { AddressInfo } from 'node:net'
import type { Deployment } from '@mdragon/chain'
import { deploy } from '@mdragon/contracts/deploy'
import { type Abi, custom, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { CHAIN_ID, type Request, startEvm } from '../chain/localChain.ts'
import { startRpcServer } from '../chain/rpcServer.ts'

/** A chain with the contracts and nobody around it: no server, no index, no page. Each transaction is a block. */
export type BareChain = {
  url: string
  deployment: Deployment
  request: Request
  send(from: string, to: Hex, abi: Abi, functionName: string, args: readonly unknown[], value?: bigint): Promise<void>
  read<T>(to: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<T>
  skip(blocks: number, seconds: number): Promise<void>
  close(): void
}

const GAS = '0xf4240'
const hex = (n: number | bigint): string => `0x${n.toString(16)}`

export async function startBareChain(lockBlocks: bigint): Promise<BareChain> {
  const evm = await startEvm()
  const request: Request = async (method, params) => {
    const answer = await evm(method, params)
    if (/^eth_send(Raw)?Transaction$/.test(method)) await evm('evm_mine')
    return answer
  }
  const transport = custom({
    request: ({ method, params }: { method: string; params?: unknown[] }) => request(method, params),
  })
  await request('evm_mine')
  const deployment = await deploy({ transport, chainId: CHAIN_ID, config: { lockBlocks } })
  const server = await startRpcServer(request, '127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deployment,
    request,
    async send(from, to, abi, functionName, args, value = 0n) {
      const data = encodeFunctionData({ abi, functionName, args })
      const tx = await request('eth_sendTransaction', [{ from, to, gas: GAS, data, value: hex(value) }])
      const { status } = (await request('eth_getTransactionReceipt', [tx])) as { status: string }
      if (Number(status) !== 1) throw new Error(`${functionName} was refused`)
    },
    async read<T>(to: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<T> {
      const data = await request('eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'])
      return decodeFunctionResult({ abi, functionName, data: data as Hex }) as T
    },
    skip: async (blocks, seconds) => void (await request('hardhat_mine', [hex(blocks), hex(seconds)])),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
