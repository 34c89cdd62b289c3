import { describe, expect, test } from 'vitest'
import { featuredLockBlock, featuredTurns, spreadKinds, takeTurns } from './featured.ts'

const queues = (counts: Record<number, number>) =>
  new Map(
    Object.entries(counts).map(([tier, n]) => [Number(tier), Array.from({ length: n }, (_, i) => `${tier}.${i + 1}`)]),
  )

describe('turns', () => {
  test('of ten, three celestial, three gold, two jade, one bronze and one iron, each its newest first', () => {
    expect(takeTurns(queues({ 1: 9, 2: 9, 3: 9, 4: 9, 5: 9 }), 0, 10)).toEqual({
      taken: ['5.1', '4.1', '3.1', '5.2', '4.2', '2.1', '5.3', '4.3', '3.2', '1.1'],
      turn: 0,
    })
  })

  test('a tier that has none left is passed over, and nothing is left behind', () => {
    const { taken } = takeTurns(queues({ 1: 40, 5: 1 }), 0, 100)
    expect(taken).toEqual(['5.1', ...Array.from({ length: 40 }, (_, i) => `1.${i + 1}`)])
  })

  test.each([1, 2, 3, 7, 24])('pages of %i, one after the other, are one page', (limit) => {
    const left = queues({ 1: 5, 2: 1, 3: 8, 4: 0, 5: 11 })
    const paged: string[] = []
    for (let turn = 0, last = -1; last !== paged.length; ) {
      last = paged.length
      const page = takeTurns(left, turn, limit)
      turn = page.turn
      for (const item of page.taken) left.get(Number(item[0]))?.shift()
      paged.push(...page.taken)
    }
    expect(paged).toEqual(takeTurns(queues({ 1: 5, 2: 1, 3: 8, 4: 0, 5: 11 }), 0, 100).taken)
  })

  test('every tier has its turn', () => expect([...new Set(featuredTurns)].sort()).toEqual([1, 2, 3, 4, 5]))
})

describe('kinds', () => {
  const first = (item: string) => item[0] ?? ''
  test('what is alike stands apart as long as there is something else', () => {
    expect(spreadKinds(['a1', 'a2', 'b1', 'a3', 'c1', 'd1', 'e1', 'f1'], first)).toEqual([
      ...['a1', 'b1', 'c1', 'd1', 'e1', 'f1'],
      ...['a2', 'a3'],
    ])
    expect(spreadKinds(['a1', 'a2', 'a3'], first)).toEqual(['a1', 'a2', 'a3'])
    expect(spreadKinds([], first)).toEqual([])
  })

  test('nothing is lost and nothing comes twice', () => {
    const items = Array.from({ length: 48 }, (_, i) => `${'abc'[(i * i) % 3]}${i}`)
    expect(spreadKinds(items, first).toSorted()).toEqual(items.toSorted())
  })
})

test.each([
  [{ block: 100, block_ms: 1000 }, 3700],
  [{ block: 100, block_ms: 750 }, 4900],
  [{ block: 0, block_ms: 0 }, 3_600_000],
])('within the hour of %j is up to block %i', (head, block) => expect(featuredLockBlock(head)).toBe(block))
