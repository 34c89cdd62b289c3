import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Deployment, gameCardAbi } from '@mdragon/chain'
import { startPostgres } from '@mdragon/server/testing/postgres'
import pg from 'pg'
import { encodeFunctionData } from 'viem'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Call, LocalChain } from '../../apps/world/src/chain/localChain.ts'
import { openChain } from '../../apps/world/src/chain/openChain.ts'
import { startRpcServer } from '../../apps/world/src/chain/rpcServer.ts'
import { players } from '../../apps/world/src/seed/players.ts'
import { bundle } from '../../scripts/programs.mjs'
import { ended, installPonder, PONDER, PONDER_SCHEMA, startPonder } from './ponder.ts'

const BLOCKS = Number(process.env.BENCH_BLOCKS ?? 100)
const WARMING = 10
const PATIENCE_MS = 10_000
const FIRST_CARD = 10_001n
const root = join(import.meta.dirname, '../..')
const written = join(root, '.tmp/follow-heads')

const NOTE =
  'From a block being made, with one transfer in it, until anybody can read the row of its event in PostgreSQL. Both are told of blocks by the same websocket and read them from the same endpoint, each in a process of its own, one after the other.'

/** `next`: what happens in the next block. */
type Place = { chain: LocalChain; deployment: Deployment; rpcUrl: string; sockets: Sockets; next: () => Call }
/** An indexer that follows: where it keeps its events, and how it is ended. */
type Follower = { events: string; stop(): Promise<void> }

/** How long it takes from a block to its row, beside Ponder. */
export async function measureVisible(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-visible-'))
  await bundle([join(import.meta.dirname, 'followHeads.ts')], written)
  const { chain, deployment } = await openChain(folder, { seed: 111, scale: 0.2, anchor: 1_790_000_000 })
  const postgres = await startPostgres()
  const rpc = await startRpcServer(chain.request, '127.0.0.1', 0)
  const sockets = await openSockets(chain)
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const place = { chain, deployment, rpcUrl, sockets, next: await passOn(chain, deployment) }
  const ponder = installPonder()
  try {
    const ours = await inTurn(place, await postgres.createDatabase(), followOurs)
    const { folder: installed } = ponder
    const follow = (at: Place, database: string) => followPonder(at, database, installed ?? '')
    const theirs = installed ? await inTurn(place, await postgres.createDatabase(), follow) : null
    return {
      blocks: BLOCKS,
      ponder: PONDER,
      note: ponder.problem ?? NOTE,
      milliseconds: { ours, ...(theirs && { ponder: theirs }) },
    }
  } finally {
    sockets.close()
    rpc.close()
    rpc.closeAllConnections()
    await postgres.stop()
    await chain.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inTurn(
  place: Place,
  database: string,
  follow: (place: Place, database: string) => Promise<Follower>,
): Promise<{ p50: number; p90: number; max: number }> {
  const reader = new pg.Client(database)
  await reader.connect()
  const { events, stop } = await follow(place, database)
  try {
    const samples: number[] = []
    for (let block = 0; block < BLOCKS + WARMING; block++) {
      const ms = await untilVisible(place, reader, events)
      if (block >= WARMING) samples.push(ms)
      // At another moment of whatever rhythm each has.
      await sleep(50 + Math.random() * 200)
    }
    samples.sort((a, b) => a - b)
    const at = (share: number) => Number((samples[Math.floor(share * (samples.length - 1))] ?? 0).toFixed(1))
    return { p50: at(0.5), p90: at(0.9), max: at(1) }
  } finally {
    await stop()
    await reader.end()
  }
}

/** One block with one transfer, told as soon as it is made. */
async function untilVisible({ chain, sockets, next }: Place, reader: pg.Client, events: string): Promise<number> {
  await chain.send(next())
  await chain.mine()
  const began = performance.now()
  const block = await sockets.tell()
  while (performance.now() < began + PATIENCE_MS) {
    const { rowCount } = await reader.query(`select from ${events} where block = $1`, [block])
    if (rowCount) return performance.now() - began
    // Without a rest, whoever looks would take the time of those who are looked at: there are two cores.
    await sleep(1)
  }
  throw new Error(`block ${block} was not read`)
}

/** A card that goes from its holder to another player, and back again. */
async function passOn(chain: LocalChain, { addresses }: Deployment): Promise<() => Call> {
  const { gameCard: to } = addresses
  const ownerOf = async (id: bigint) => {
    const data = encodeFunctionData({ abi: gameCardAbi, functionName: 'ownerOf', args: [id] })
    return `0x${String(await chain.request('eth_call', [{ to, data }, 'latest'])).slice(-40)}`
  }
  for (let id = FIRST_CARD; ; id++) {
    const owner = await ownerOf(id)
    const holder = players.find(({ address }) => address.toLowerCase() === owner)
    const other = players.find((player) => player !== holder)
    if (!holder || !other) continue
    let pair = [holder.address, other.address] as const
    return () => {
      const [from, next] = pair
      pair = [next, from]
      return {
        from,
        to,
        data: encodeFunctionData({ abi: gameCardAbi, functionName: 'transferFrom', args: [from, next, id] }),
      }
    }
  }
}

async function followOurs({ rpcUrl, deployment, sockets }: Place, database: string): Promise<Follower> {
  const env = { DATABASE_URL: database, RPC_URL: rpcUrl, WS_URL: sockets.url, DEPLOYMENT: JSON.stringify(deployment) }
  const args = ['--disable-warning=ExperimentalWarning', join(written, 'followHeads.js')]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([
    once(child.stdout, 'data'),
    ended(child).then(() => Promise.reject(new Error('our indexer has ended'))),
  ])
  return {
    events: 'chain.event',
    stop() {
      child.kill('SIGKILL')
      return ended(child)
    },
  }
}

async function followPonder(
  { sockets, deployment, rpcUrl }: Place,
  database: string,
  folder: string,
): Promise<Follower> {
  const { ready, stop } = await startPonder({ deployment, rpcUrl, wsUrl: sockets.url, folder, database })
  await ready()
  return { events: `${PONDER_SCHEMA}.event`, stop }
}

/** `tell`: of the newest block, to all who asked to be told; answers with its number. */
type Sockets = { url: string; tell(): Promise<number>; close(): void }

/** JSON-RPC over websockets, with subscriptions to new heads. */
async function openSockets({ request }: LocalChain): Promise<Sockets> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const told = new Set<WebSocket>()
  const subscription = '0x1'
  server.on('connection', (socket) => {
    socket.on('close', () => told.delete(socket))
    socket.on('message', async (data) => {
      const { id, method, params } = JSON.parse(`${data}`) as { id: unknown; method: string; params: unknown[] }
      const isAsked = method === 'eth_subscribe'
      if (isAsked) told.add(socket)
      const result = isAsked ? subscription : await request(method, params)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async tell() {
      const result = (await request('eth_getBlockByNumber', ['latest', false])) as { number: string }
      const text = JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription, result } })
      for (const socket of told) socket.send(text)
      return Number(result.number)
    },
    close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
