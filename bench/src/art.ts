import { loadavg } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { artAddress, drawAsset, tileAddress } from '@mdragon/art'
import { assetKinds, rosterOf, type Traits, unpackTraits } from '@mdragon/domain'
import { SCROLL_PX_PER_S, type Scrolled, scrollByScript } from './page/scroll.ts'
import type { RunningWorld } from './spawnWorld.ts'
import { untilQuiet } from './untilQuiet.ts'

const TIMES = 3
const PAGE_SIZE = 24
/** As many as the scroll passes. */
const PASSED = 216

/** How long a picture takes to draw, what a page of tiles weighs, and what scrolling drops with drawn and with painted tiles. */
export async function measureArt({ url, pid }: RunningWorld): Promise<object> {
  const offered = await firstOffers(url)
  const painted = await Promise.all(offered.map((traits) => tileBytes(`${url}${tileAddress(traits, 256)}`)))
  const drawn = await Promise.all(
    offered.slice(0, PAGE_SIZE).map((traits) => wireBytes(`${url}${artAddress(traits, 'tile')}`)),
  )
  return {
    // Who shares the machine shares its frames: above the number of cores, `scroll` says little.
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
    drawMs: Object.fromEntries(assetKinds.map((kind) => [kind, drawTime(kind)])),
    pageOf24KiB: { painted: kib(painted.slice(0, PAGE_SIZE)), drawn: kib(drawn) },
    scroll: await measureScroll(url, pid),
  }
}

const kib = (list: number[]): number => Number((list.reduce((a, b) => a + b, 0) / 1024).toFixed(1))

/** The median over the roster, every tier, in this process, once it is warm. */
function drawTime(kind: (typeof assetKinds)[number]): number {
  const tokens = rosterOf(kind).flatMap((entry) =>
    [1, 8, 13, 18, 24].map(
      (grade, i): Traits => ({
        ...entry,
        grade,
        star: 1 + i,
        level: 1 + i * 25,
        stage: 0,
        strength: 0,
        dna: entry.indexId * 613 + i,
      }),
    ),
  )
  for (const traits of tokens) drawAsset(traits)
  const times = tokens.map((traits) => {
    const began = performance.now()
    drawAsset(traits)
    return performance.now() - began
  })
  return Number((times.sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(2))
}

/** What the market shows first, by the bits in the pictures' addresses. */
async function firstOffers(url: string): Promise<Traits[]> {
  const found: Traits[] = []
  for (let next: string | null = ''; next !== null && found.length < PASSED; ) {
    const answer = await fetch(`${url}/api/marketplace/list?limit=${PAGE_SIZE}${next && `&cursor=${next}`}`)
    const { data } = (await answer.json()) as { data: { items: { art: string }[]; next: string | null } }
    next = data.next
    for (const { art } of data.items) {
      const traits = unpackTraits(BigInt(`0x${/([0-9a-f]{16})/.exec(art)?.[1]}`))
      if (traits) found.push(traits)
    }
  }
  return found
}

/** Asked for until it is painted, as it will be for who comes later. */
async function tileBytes(address: string): Promise<number> {
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual' })
    const body = await answer.arrayBuffer()
    if (answer.status === 200) return body.byteLength
  }
}

const wireBytes = async (address: string): Promise<number> =>
  brotliCompressSync(await (await fetch(address)).text()).length

/** The same page in the same run: with drawn pictures, as before, and with painted tiles. Three times each, the middle one. */
async function measureScroll(url: string, pid: number): Promise<object> {
  // Once before anything counts: the first of two would pay for what is read and compiled for both.
  for (const isDrawn of [false, true]) await scrollByScript(url, { isDrawn })
  await untilQuiet(pid)
  const all: Record<'drawn' | 'painted', Scrolled[]> = { drawn: [], painted: [] }
  for (let i = 0; i < TIMES; i++) {
    all.painted.push(await scrollByScript(url))
    all.drawn.push(await scrollByScript(url, { isDrawn: true }))
  }
  const drawn = middle(all.drawn)
  const painted = middle(all.painted)
  return {
    pxPerSecond: SCROLL_PX_PER_S,
    drawn,
    painted,
    ofDrawn: Number((painted.first.droppedShare / drawn.first.droppedShare).toFixed(3)),
  }
}

const middle = (all: Scrolled[]): Scrolled & { shares: number[] } => {
  const sorted = all.toSorted((a, b) => a.first.droppedShare - b.first.droppedShare)
  const found = sorted[sorted.length >> 1]
  if (!found) throw new Error('nothing was scrolled')
  return { ...found, shares: sorted.map(({ first }) => first.droppedShare) }
}
