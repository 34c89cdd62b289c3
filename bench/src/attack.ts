import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningWorld } from './spawnWorld.ts'

/** How many of each; and for how long a normal client goes on asking meanwhile. */
export type Attack = {
  sockets: number
  /** Market pages asked for on each of them, and never read. */
  pages: number
  /** As many on one connection. */
  onOne: number
  slowBodies: number
  streams: number
  lastsMs: number
}
export type Served = { asked: number; served: number; refused: number; longestMs: number; p50Ms: number }

const big: Attack = { sockets: 300, pages: 30, onOne: 600, slowBodies: 300, streams: 300, lastsMs: 15_000 }
/** Who knows the bounds: no more on each connection than may be asked at once. */
const clever: Attack = { ...big, pages: 2, onOne: 2 }
const PAUSE_MS = 50

/** Everything at once against the world as `npm start` runs it, on its embedded database. */
export async function measureAttack({ url }: RunningWorld): Promise<object> {
  const blockBefore = await blockOf(url)
  const undisturbed = await askOn(url, 3000)
  const { normal, health } = await attack(url, big)
  const within = await attack(url, clever)
  const blocks = (await blockOf(url)) - blockBefore
  return {
    attack: big,
    undisturbed,
    normal,
    health,
    clever: { attack: clever, ...within },
    blocksMeanwhile: blocks,
  }
}

/** Attacks a server, while a client that knows nothing of it goes on asking, on a new connection each time. */
export async function attack(url: string, plan: Attack): Promise<{ normal: Served; health: Served }> {
  const sockets = openAttackers(Number(new URL(url).port), plan)
  const dripping = setInterval(() => {
    for (const socket of sockets.slow) if (!socket.destroyed) socket.write(' ')
  }, 1000)
  try {
    const [normal, health] = await Promise.all([
      askOn(url, plan.lastsMs),
      askOn(url, plan.lastsMs, ['/healthz', '/readyz']),
    ])
    return { normal, health }
  } finally {
    clearInterval(dripping)
    for (const socket of sockets.all) socket.destroy()
  }
}

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`
const slowBody =
  'POST /api/captcha HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{'

function openAttackers(port: number, { sockets, pages, onOne, slowBodies, streams }: Attack) {
  const open = (text: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(text)
    return socket
  }
  const many = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => open(text(i)))
  // Each asks for another page, so that nothing is found ready.
  const page = (i: number) => asking(`/api/marketplace/list?limit=96&val6=${i % 200}`)
  const greedy = many(sockets, (i) => page(i).repeat(pages))
  const slow = many(slowBodies, () => slowBody)
  const all = [...greedy, ...slow, ...many(streams, () => asking('/api/events')), open(page(0).repeat(onOne))]
  return { all, slow }
}

const ordinary = ['/api/marketplace/list', '/api/card/1', '/api/website/servers']

async function askOn(url: string, lastsMs: number, paths: readonly string[] = ordinary): Promise<Served> {
  const times: number[] = []
  const began = performance.now()
  let [served, refused] = [0, 0]
  for (let i = 0; performance.now() - began < lastsMs; i++) {
    const at = performance.now()
    const status = await statusOf(`${url}${paths[i % paths.length]}`)
    if (status === 200) served++
    else refused++
    times.push(performance.now() - at)
    await sleep(PAUSE_MS)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  return { asked: times.length, served, refused, longestMs: at(1), p50Ms: at(0.5) }
}

/** On a connection of its own; 0 where none came about. */
const statusOf = (address: string): Promise<number> =>
  new Promise((resolve) => {
    get(address, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', () => resolve(0))
  })

const blockOf = async (url: string): Promise<number> =>
  ((await (await fetch(`${url}/readyz`)).json()) as { block: number }).block
