import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { players } from '../../apps/world/src/seed/players.ts'
import { bidOn, type Card, call, listAuctions, readDeployment } from './lag.ts'
import { logIn } from './page/logIn.ts'
import { spawnWorld } from './spawnWorld.ts'

const WATCHERS = Number(process.env.BENCH_WATCHERS ?? 1000)
const BIDS = Number(process.env.BENCH_OUTBIDS ?? 5)
const PATIENCE_MS = 20_000

type Get = <T>(path: string) => Promise<T>
type Said = { event: string; atMs: number }

/**
 * From a block with a bid being made to the last of all open pages having been told, and to who was outbid. First with
 * nobody else there: what the others cost the bidder, whose own page is told like any other, is the difference.
 */
export async function measureOutbid(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-outbid-'))
  const world = await spawnWorld(folder)
  try {
    const { addresses } = readDeployment(folder)
    const ask: Get = async <T>(path: string) =>
      ((await (await fetch(`${world.url}${path}`)).json()) as { data: T }).data
    const { rpc_url } = await ask<{ rpc_url: string }>('/api/website/setting')
    const ids = await listAuctions(ask)
    const [, former, bidder] = players.map(({ address }) => address)
    if (!former || !bidder) throw new Error('the demo has no players')
    const pages = [await openPage(world.url, await logIn(world.url, former))]
    const outbid = async (id: number) => {
      for (const from of [former, bidder]) {
        const card = await ask<Card>(`/api/card/${id}`)
        await call(rpc_url, 'eth_sendTransaction', [bidOn(addresses, card, from)])
        if (from === bidder) return toldWithin(pages, id, () => call(rpc_url, 'evm_mine'))
        await toldWithin(pages, id, () => call(rpc_url, 'evm_mine'), 'assets')
      }
      throw new Error('nobody bid')
    }
    const free = await freeOf(ask, ids, [former, bidder])
    const alone: number[] = []
    for (const id of free.splice(0, BIDS)) alone.push((await outbid(id)).former)
    for (let i = 1; i < WATCHERS; i++) pages.push(await openPage(world.url, undefined, i))
    const many: Awaited<ReturnType<typeof outbid>>[] = []
    for (const id of free.splice(0, BIDS)) many.push(await outbid(id))
    for (const { close } of pages) close()
    return {
      watchers: WATCHERS,
      bids: BIDS,
      milliseconds: {
        'who was outbid, alone': median(alone),
        'who was outbid, among all': median(many.map(({ former }) => former)),
        'last of all watchers': {
          p50: median(many.map(({ last }) => last)),
          max: Math.max(...many.map(({ last }) => last)),
        },
      },
      gas: 'none of it is a part of the bid: see gas.json',
    }
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Auctions that neither of the two holds. */
async function freeOf(ask: Get, ids: number[], not: string[]): Promise<number[]> {
  const free: number[] = []
  for (const id of ids) {
    const { owner } = await ask<Card>(`/api/card/${id}`)
    if (!not.some((address) => address.toLowerCase() === owner.toLowerCase())) free.push(id)
    if (free.length === 2 * BIDS) break
  }
  return free
}

/** Until every page has heard of the asset, and the first, who was outbid, of a notice. */
async function toldWithin(pages: readonly Page[], id: number, mine: () => Promise<void>, mineHears = 'notices') {
  const told = pages.map((page, i) => page.hear(i === 0 ? mineHears : 'assets', id))
  const began = performance.now()
  await mine()
  const times = (await Promise.all(told)).map(({ atMs }) => Math.round(atMs - began))
  return { former: times[0] ?? 0, last: Math.max(...times) }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** So many pages from one place: an address may have no more streams than that. */
const FROM_ONE_PLACE = 200

/** One open page's stream, as the page reads it. */
async function openPage(url: string, token?: string, nth = 0) {
  const localAddress = `127.0.0.${1 + Math.floor(nth / FROM_ONE_PLACE)}`
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const request = get(`${url}/api/events`, { localAddress, headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
  const waiting = { event: '', id: 0, tell: (_: Said) => {} }
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const one of events) {
        const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/m.exec(one) ?? []
        if (event !== waiting.event) continue
        const { ids } = JSON.parse(data) as { ids?: number[] | 'many' }
        if (!ids || ids === 'many' || ids.includes(waiting.id)) waiting.tell({ event, atMs: performance.now() })
      }
    }
  })()
  reading.catch(() => {})
  return {
    hear: (event: string, id: number) =>
      Promise.race([
        new Promise<Said>((tell) => void Object.assign(waiting, { event, id, tell })),
        sleep(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(`no ${event} of ${id}`))),
      ]),
    close: () => request.destroy(),
  }
}
