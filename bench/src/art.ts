import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { artAddress, drawAsset, tileAddress } from '@mdragon/art'
import { assetKinds, rosterOf, type Traits, unpackTraits } from '@mdragon/domain'
import { cpuSecondsOf } from './cpuOf.ts'
import { unwatched } from './page/unwatched.ts'
import type { RunningWorld } from './spawnWorld.ts'

const SPEED_PX_PER_S = 3000
const SCROLL_MS = 6000
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

const QUIET_CORES = 0.15
const LOOK_MS = 3000
const LONGEST_MS = 300_000

/** A world that has just begun paints what it was asked for, and more ahead, on the cores that the frames need. */
async function untilQuiet(pid: number): Promise<void> {
  const began = performance.now()
  for (let quiet = 0; quiet < 3; ) {
    if (performance.now() - began > LONGEST_MS) throw new Error('the world does not come to rest')
    const before = cpuSecondsOf(pid)
    await sleep(LOOK_MS)
    quiet = (cpuSecondsOf(pid) - before) / (LOOK_MS / 1000) < QUIET_CORES ? quiet + 1 : 0
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
  for (const isDrawn of [false, true]) await scrollOnce(url, isDrawn)
  await untilQuiet(pid)
  const all: Record<'drawn' | 'painted', Scrolled[]> = { drawn: [], painted: [] }
  for (let i = 0; i < TIMES; i++) {
    all.painted.push(await scrollOnce(url, false))
    all.drawn.push(await scrollOnce(url, true))
  }
  const drawn = middle(all.drawn)
  const painted = middle(all.painted)
  return {
    pxPerSecond: SPEED_PX_PER_S,
    drawn,
    painted,
    ofDrawn: Number((painted.first.droppedShare / drawn.first.droppedShare).toFixed(3)),
  }
}

type Frames = { frames: number; dropped: number; droppedShare: number }
/** The first time over a list, which is fetched meanwhile, and the second. */
type Scrolled = { first: Frames; again: Frames }

const middle = (all: Scrolled[]): Scrolled & { shares: number[] } => {
  const sorted = all.toSorted((a, b) => a.first.droppedShare - b.first.droppedShare)
  const found = sorted[sorted.length >> 1]
  if (!found) throw new Error('nothing was scrolled')
  return { ...found, shares: sorted.map(({ first }) => first.droppedShare) }
}

/** Every tile as it was before there were painted ones. The page's library sets a picture's address both ways. */
const showDrawn = `
  const drawn = (address) => address.replace('-256.webp', '.svg')
  const { setAttribute } = Element.prototype
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'src' ? drawn(value) : value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get,
    set(value) {
      set.call(this, drawn(value))
    },
  })`

const scrollOnce = (url: string, isDrawn: boolean): Promise<Scrolled> =>
  unwatched(
    async ({ goTo, ask }) => {
      await goTo(`${url}/marketplace`)
      while (!(await ask<boolean>(`Boolean(document.querySelector('main li article img')?.complete)`))) await sleep(100)
      await sleep(2000)
      const first = await ask<Frames>(scrollDown)
      await ask('scrollTo(0, 0)')
      await sleep(1000)
      const again = await ask<Frames>(scrollDown)
      const shown = await ask<string>(`document.querySelector('main li article img').currentSrc`)
      if (shown.endsWith('.svg') !== isDrawn) throw new Error(`${shown} is not what was to be scrolled`)
      return { first, again }
    },
    isDrawn ? showDrawn : '',
  )

/** Frames that should have been shown, and how many of them were not. */
const scrollDown = `new Promise((resolve) => {
  const began = performance.now()
  let last = began
  let dropped = 0
  const step = (now) => {
    dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
    scrollTo(0, ((now - began) / 1000) * ${SPEED_PX_PER_S})
    if (now - began < ${SCROLL_MS}) requestAnimationFrame(step)
    else {
      const frames = Math.round(((now - began) / 1000) * 60)
      resolve({ frames, dropped, droppedShare: Number((dropped / frames).toFixed(3)) })
    }
  }
  requestAnimationFrame(step)
})`
