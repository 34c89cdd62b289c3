import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gameCardAbi, gameTokenAbi, marketAbi } from '@mdragon/chain'
import { decodeFunctionData, encodeAbiParameters, type Hex } from 'viem'

export type RichNode = { url: string; batches: number; close(): void }

/** A node where everybody is rich and nothing is allowed yet: then the most is asked. */
export async function startRichNode(): Promise<RichNode> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    node.batches++
    const calls = JSON.parse(body) as { id: number; method: string; params?: [{ data: Hex }] }[]
    response.end(
      JSON.stringify(calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, result: answerOf(method, params) }))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: RichNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches: 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return node
}

const said: Record<string, Hex> = { eth_getCode: '0x', eth_gasPrice: '0x1', eth_estimateGas: '0x5208' }
const answerOf = (method: string, params?: [{ data: Hex }]): Hex =>
  method === 'eth_call' && params ? wordOf(params[0].data) : (said[method] ?? '0xde0b6b3a7640000')

function wordOf(data: Hex): Hex {
  const of = (type: string, value: unknown) => encodeAbiParameters([{ type }], [value])
  try {
    const { functionName } = decodeFunctionData({ abi: [...gameTokenAbi, ...gameCardAbi, ...marketAbi], data })
    if (functionName === 'balanceOf') return of('uint256', 10n ** 30n)
    if (functionName === 'name') return of('string', 'HERO')
    if (functionName === 'feeBps') return of('uint16', 500)
    return of('uint256', 0n)
  } catch {
    return '0x'
  }
}
