import fc from 'fast-check'
import { expect, test } from 'vitest'
import { climb, entryText, merkleLeaf, merklePath, merkleRoot } from './merkle.ts'

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    merkleLeaf(entryText(202611, { rank: i + 1, userid: 7 * i, points: `${i}.5` })),
  )

test('every leaf climbs to the root, and no other leaf does by its path', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, pick) => {
      const leaves = leavesOf(count)
      const index = pick % count
      const path = merklePath(leaves, index)
      expect(climb(leaves[index] ?? '', path)).toBe(merkleRoot(leaves))
      expect(climb(merkleLeaf('202611,1,1,999'), path)).not.toBe(merkleRoot(leaves))
    }),
  )
})

test('trees of halves that are whole are halves of the tree', () => {
  const leaves = leavesOf(19)
  const halves = [leaves.slice(0, 8), leaves.slice(8, 16), leaves.slice(16)].map(merkleRoot)
  expect(merkleRoot(halves)).toBe(merkleRoot(leaves))
})

test('an entry that is changed, moved or left out changes the root', () => {
  const leaves = leavesOf(9)
  const root = merkleRoot(leaves)
  expect(merkleRoot(leaves.with(4, merkleLeaf('another')))).not.toBe(root)
  expect(merkleRoot(leaves.toReversed())).not.toBe(root)
  expect(merkleRoot(leaves.slice(0, -1))).not.toBe(root)
})

// printf 0202611,1,7,38.52 | sha256sum
test('a leaf is what sha256sum says', () => {
  const text = entryText(202611, { rank: 1, userid: 7, points: '38.52' })
  expect(text).toBe('202611,1,7,38.52')
  expect(merkleLeaf(text)).toBe('4d52f4b1a755a8f0582d5dc05ce3516135f66d4ec9fb9189b5ac60032088c3c0')
})
