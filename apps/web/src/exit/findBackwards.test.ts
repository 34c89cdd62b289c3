import { expect, test } from 'vitest'
import { findBackwards } from './findBackwards.ts'

/** A node that holds one thing in every hundredth block, and answers as it is told. */
function nodeThat(refuses: (blocks: number, nth: number) => boolean) {
  const asked: number[] = []
  const read = async (from: number, to: number): Promise<number[]> => {
    asked.push(to - from + 1)
    if (refuses(to - from + 1, asked.length)) throw new Error('query returned more than allowed')
    const first = Math.ceil(from / 100) * 100
    return first > to ? [] : Array.from({ length: Math.floor((to - first) / 100) + 1 }, (_, i) => first + i * 100)
  }
  return { asked, read }
}

async function search(node: ReturnType<typeof nodeThat>, from: number, to: number) {
  const found: number[] = []
  const reached: number[] = []
  const pauses: number[] = []
  await findBackwards({
    from,
    to,
    read: node.read,
    onRead: (more, start) => {
      found.push(...more)
      reached.push(start)
    },
    isWanted: () => true,
    pause: async (ms) => void pauses.push(ms),
  })
  return { found, reached, pauses }
}

test('reads all of it once, the newest first', async () => {
  const { found, reached } = await search(
    nodeThat(() => false),
    1_000,
    1_000_000,
  )
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBe(9_991)
  expect(reached[0]).toBe(950_001)
  expect(reached.at(-1)).toBe(1_000)
})

test.each([5_000, 100, 1])('a node that gives %i blocks at a time is read to the end', async (limit) => {
  const node = nodeThat((blocks) => blocks > limit)
  const to = limit * 60
  const { found } = await search(node, 0, to)
  expect(found.length).toBe(Math.floor(to / 100) + 1)
  // Once it is known what the node gives, it is not asked for more again and again.
  const late = node.asked.slice(20)
  expect(late.filter((blocks) => blocks > limit)).toEqual([])
})

test('one that is busy now and then is waited for, longer each time', async () => {
  const node = nodeThat((_, nth) => nth >= 2 && nth <= 5)
  const { found, pauses } = await search(node, 0, 200_000)
  expect(found.length).toBe(2_001)
  expect(pauses).toEqual([250, 500, 1000, 2000])
})

test('one that gives nothing at all is believed in the end', async () => {
  const node = nodeThat(() => true)
  await expect(search(node, 0, 1_000_000)).rejects.toThrow('more than allowed')
  expect(node.asked.at(-1)).toBe(1)
})

test('stops when nobody wants to know any more', async () => {
  let reads = 0
  await findBackwards({
    from: 0,
    to: 10_000_000,
    read: async () => [],
    onRead: () => void reads++,
    isWanted: () => reads < 2,
  })
  expect(reads).toBe(2)
})
