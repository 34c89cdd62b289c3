import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gameCardAbi, marketAbi } from '@mdragon/chain'
import { packTraits } from '@mdragon/domain'
import { type Abi, type AbiEvent, encodeAbiParameters, encodeEventTopics, type Hex, keccak256, toHex } from 'viem'
import { ZERO_ADDRESS } from '../chain/event.ts'
import type { RawLog } from '../indexer/source.ts'
import { anyHero, deployment } from './fixture.ts'

type Block = { number: string; hash: string; parentHash: string; timestamp: string; logs: RawLog[] }
type FakeLog = { abi: Abi; event: string; address: string; args: Record<string, unknown> }
const hex = (n: number): string => `0x${n.toString(16)}`

/** A chain made of blocks that tests write by hand. */
export type FakeChain = {
  blocks: Block[]
  mine(...logs: FakeLog[][]): void
  /** The same past up to a block, another future. */
  fork(at: number): FakeChain
}

export function createFakeChain(past: Block[] = [], salt = ''): FakeChain {
  const blocks = [...past]
  const chain: FakeChain = {
    blocks,
    mine(...lists) {
      for (const logs of lists) {
        const number = blocks.length
        const parentHash = blocks.at(-1)?.hash ?? keccak256('0x')
        const hash = keccak256(toHex(`${parentHash} ${number} ${salt} ${logs.length}`))
        const transactionHash = keccak256(toHex(`tx ${hash}`))
        const place = { blockNumber: hex(number), transactionHash, blockHash: hash }
        const raw = logs.map((log, i) => ({ ...encode(log), ...place, logIndex: hex(i) }))
        blocks.push({ number: hex(number), hash, parentHash, timestamp: hex(1_790_000_000 + number), logs: raw })
      }
    },
    fork: (at) => createFakeChain(blocks.slice(0, at + 1), `${salt} forked at ${at}`),
  }
  if (blocks.length === 0) chain.mine([])
  return chain
}

function encode({ abi, event, address, args }: FakeLog): Pick<RawLog, 'address' | 'topics' | 'data'> {
  const item = abi.find((one): one is AbiEvent => one.type === 'event' && one.name === event)
  if (!item) throw new Error(`no event ${event}`)
  const plain = item.inputs.filter(({ indexed }) => !indexed)
  const data = encodeAbiParameters(plain, plain.map(({ name }) => args[name ?? '']) as never)
  const topics = encodeEventTopics({ abi: [item], eventName: event, args: args as never }) as Hex[]
  return { address, topics, data }
}

const { gameCard, market, hero } = deployment.addresses
export const fakeDeeds = {
  mint: (tokenId: number, to: string): FakeLog[] => [
    { abi: gameCardAbi, event: 'Transfer', address: gameCard, args: { from: ZERO_ADDRESS, to, id: BigInt(tokenId) } },
    {
      abi: gameCardAbi,
      event: 'TraitsSet',
      address: gameCard,
      args: { tokenId: BigInt(tokenId), traits: packTraits(anyHero) },
    },
  ],
  list: (tokenId: number, seller: string, price: bigint): FakeLog[] => [
    {
      abi: marketAbi,
      event: 'Listed',
      address: market,
      args: { collection: gameCard, tokenId: BigInt(tokenId), seller, currency: hero, price },
    },
  ],
}

/** A node of such a chain. Tests change how it behaves while it runs. */
export type FakeNode = {
  url: string
  chain: FakeChain
  /** `hang`: takes the request and says nothing. */
  mood: 'well' | 'dead' | 'hang' | 'busy' | 'error'
  /** Which chain it says it is of, and whether our contracts are there. */
  chainId: number
  hasContracts: boolean
  /** How many of the newest blocks it does not have yet. */
  behind: number
  /** The widest range that it answers. */
  maxRange: number
  /** What it makes of the logs that it should tell. */
  tell: (logs: RawLog[]) => RawLog[]
  requests: number
  /** What it was asked, batch by batch. */
  batches: string[][]
  close(): void
}

export async function startFakeNode(chain: FakeChain): Promise<FakeNode> {
  const node: FakeNode = {
    url: '',
    chain,
    mood: 'well',
    chainId: deployment.chainId,
    hasContracts: true,
    behind: 0,
    maxRange: Number.POSITIVE_INFINITY,
    tell: (logs) => logs,
    requests: 0,
    batches: [],
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      node.requests++
      if (node.mood === 'dead') return void request.socket.destroy()
      if (node.mood === 'hang') return
      if (node.mood === 'busy') return void response.writeHead(429).end()
      const calls = JSON.parse(body) as { id: number; method: string; params: unknown[] }[]
      node.batches.push(calls.map(({ method }) => method))
      response.end(JSON.stringify(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, ...answer(node, call) }))))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return node
}

const FINAL_AFTER = 2

function answer(node: FakeNode, { method, params }: { method: string; params: unknown[] }): object {
  if (node.mood === 'error') return { error: { code: -32000, message: 'something is wrong' } }
  if (method === 'eth_chainId') return { result: hex(node.chainId) }
  if (method === 'eth_getCode') return { result: node.hasContracts ? '0x60' : '0x' }
  const known = node.chain.blocks.slice(0, node.chain.blocks.length - node.behind)
  if (method === 'eth_getLogs') {
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    if (to - from + 1 > node.maxRange) return { error: { code: -32000, message: 'exceed maximum block range' } }
    return { result: node.tell(known.slice(from, to + 1).flatMap(({ logs }) => logs)) }
  }
  const tag = params[0] as string
  const number =
    tag === 'latest'
      ? known.length - 1
      : tag === 'finalized'
        ? Math.max(0, known.length - 1 - FINAL_AFTER)
        : Number(tag)
  const { logs: _, ...block } = known[number] ?? { logs: null, none: true }
  return { result: 'none' in block ? null : block }
}
