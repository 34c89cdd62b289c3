import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Deployment, nft111Abi } from '@mdragon/chain'
import { encodeFunctionData, maxUint256, parseEther } from 'viem'
import { players } from '../../apps/world/src/seed/players.ts'
import { spawnWorld } from './spawnWorld.ts'

const BIDS = Number(process.env.BENCH_BIDS ?? 100)
const PATIENCE_MS = 10_000

export type Card = {
  assets_id: number
  tokenid: number
  owner: string
  collection: string
  offer: { price: string; pay: string }
}

/** From a block with a bid being made to the new holder in the hands of a client that was told of it: as the page does. */
export async function measureLag(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-lag-'))
  const world = await spawnWorld(folder)
  try {
    const { addresses } = readDeployment(folder)
    const get = async <T>(path: string) => ((await (await fetch(`${world.url}${path}`)).json()) as { data: T }).data
    const { rpc_url } = await get<{ rpc_url: string }>('/api/website/setting')
    const stream = await openStream(world.url)
    const auctions = await listAuctions(get)
    const samples: number[] = []
    for (const id of auctions.slice(0, BIDS)) {
      const card = await get<Card>(`/api/card/${id}`)
      const bidder = players.find(({ address }) => address.toLowerCase() !== card.owner.toLowerCase())?.address ?? ''
      await call(rpc_url, 'eth_sendTransaction', [bidOn(addresses, card, bidder)])
      const told = stream.hear(id)
      const began = performance.now()
      await call(rpc_url, 'evm_mine')
      await told
      const { owner } = await get<Card>(`/api/card/${id}`)
      const lag = performance.now() - began
      if (owner.toLowerCase() !== bidder.toLowerCase()) throw new Error(`card ${id} is not the bidder's`)
      samples.push(lag)
      // At another moment of the indexer's rhythm each time.
      await sleep(Math.random() * 300)
    }
    stream.close()
    samples.sort((a, b) => a - b)
    const at = (share: number) => Math.round(samples[Math.floor(share * (samples.length - 1))] ?? 0)
    return {
      bids: samples.length,
      milliseconds: { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) },
    }
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The world writes down what it deployed in its journal. */
export function readDeployment(folder: string): Deployment {
  const lines = readFileSync(join(folder, 'chain.jsonl'), 'utf8').split('\n').filter(Boolean)
  const seeded = lines
    .map((line) => JSON.parse(line) as { do: string; deployment: Deployment })
    .find((entry) => entry.do === 'seeded')
  if (!seeded) throw new Error('the world has no deployment')
  return seeded.deployment
}

export async function listAuctions(get: <T>(path: string) => Promise<T>): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < BIDS) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: { items: { assets_id: number }[]; next: string | null } = await get(
      `/api/marketplace/list?kind=auction&limit=96${query}`,
    )
    ids.push(...page.items.map(({ assets_id }) => assets_id))
    cursor = page.next
  }
  return ids
}

export const bidOn = ({ nft111, hero }: Deployment['addresses'], card: Card, from: string) => {
  const { price, pay } = card.offer
  const args = [
    card.collection,
    BigInt(card.tokenid),
    hero,
    parseEther(pay),
    parseEther(price),
    card.owner,
    0n,
    maxUint256,
  ]
  return {
    from,
    to: nft111,
    gas: '0x61a80',
    data: encodeFunctionData({ abi: nft111Abi, functionName: 'buyWithToken', args: args as never }),
  }
}

export async function call(url: string, method: string, params: unknown[] = []): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
}

/** The live events, as the page reads them. */
async function openStream(url: string) {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/events`, { signal: stop.signal })
  const listener = { id: 0, tell: () => {} }
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = /^event: assets\ndata: (.*)$/m.exec(event)?.[1]
        const ids = data ? (JSON.parse(data) as { ids: number[] | 'many' }).ids : []
        if (ids === 'many' || ids.includes(listener.id)) listener.tell()
      }
    }
  })()
  reading.catch(() => {})
  return {
    hear: (id: number) =>
      Promise.race([
        new Promise<void>((tell) => void Object.assign(listener, { id, tell })),
        sleep(PATIENCE_MS, undefined, { ref: false }).then(() =>
          Promise.reject(new Error(`nothing was said of ${id}`)),
        ),
      ]),
    close: () => stop.abort(),
  }
}
