import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artAddress, tileAddress } from '@mdragon/art'
import { type Traits, unpackTraits } from '@mdragon/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFanOut } from '../../live/fanOut.ts'
import { alice, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { openFolder } from './folder.ts'
import { startPremaking } from './premake.ts'
import { createTiles } from './tiles.ts'

const log = pino({ level: 'silent' })
const azureDragon = unpackTraits(0x201e3913848900aen) as Traits
const A_MINUTE = 60_000
const folder = mkdtempSync(join(tmpdir(), 'mdragon-art-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a tile', () => {
  let world: Fixture
  beforeAll(async () => {
    world = await createFixture()
  })
  afterAll(() => world.close())

  test('is a small picture that may be kept for good; until it is painted, the drawing is given', async () => {
    const url = tileAddress(azureDragon, 256)
    let answer = await world.app.inject(url)
    // The thread that paints is of low priority: on a busy machine somebody else comes first.
    while (answer.statusCode === 307) {
      expect(answer.headers).toMatchObject({ location: artAddress(azureDragon, 'tile'), 'cache-control': 'no-store' })
      answer = await world.app.inject(url)
    }
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.rawPayload.length).toBeLessThan(20_000)
  }, 60_000)

  test('of no token, or of another width, is a 404', async () => {
    for (const url of ['/art/2/ffffffffffffffff-256.webp', '/art/2/201d78cb840000ae-300.webp', '/art/2/xyz-256.webp'])
      expect([url, (await world.app.inject(url)).statusCode]).toEqual([url, 404])
  })
})

test('tiles are painted once and kept on disk for the next process', { timeout: A_MINUTE }, async () => {
  const address = tileAddress(azureDragon, 256)
  const first = createTiles(folder, log)
  const painted = await first.get(address, A_MINUTE)
  await first.close()
  while (readdirSync(folder).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const second = createTiles(folder, log)
  expect(await second.get(address, A_MINUTE)).toEqual(painted)
  await second.close()
})

test('a flood of tiles waits for nothing and holds no more than its bound', async () => {
  const tiles = createTiles(null, log)
  const addresses = Array.from({ length: 500 }, (_, dna) => tileAddress({ ...azureDragon, dna }, 256))
  const answers = await Promise.all(addresses.map((address) => tiles.get(address, 0)))
  expect(answers.every((answer) => answer === null)).toBe(true)
  expect(tiles.waiting()).toBe(200)
  await tiles.close()
})

test('beyond its bound the oldest files go', async () => {
  const small = mkdtempSync(join(tmpdir(), 'mdragon-art-'))
  const kept = openFolder(small, 1_000)
  for (let i = 0; i < 40; i++) await kept.write(`/art/2/${i}-256.webp`, Buffer.alloc(100))
  const names = readdirSync(small)
  expect(names.length).toBeLessThanOrEqual(12)
  expect(names).toContain('art-2-39-256.webp')
  rmSync(small, { recursive: true, force: true })
})

test('a new token has its tiles before anybody asks', { timeout: A_MINUTE }, async () => {
  const world = await createFixture()
  await world.play(...onChain.mint(10_001, alice))
  const asked: string[] = []
  const get = async (address: string) => {
    asked.push(address)
    return null
  }
  const tiles = { get, waiting: () => 0 }
  const live = createFanOut()
  const premaking = startPremaking({ db: world.db, live, log } as never, tiles as never)
  live.tell({ type: 'assets', ids: [1], block: 1 })
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked.map((address) => /-(\d+)\.webp$/.exec(address)?.[1])).toEqual(['256', '512'])
  premaking.stop()
  await world.close()
})
