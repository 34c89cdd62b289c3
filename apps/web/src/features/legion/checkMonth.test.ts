import { entryText, merkleLeaf, merkleRoot, type RankEntry } from '@mdragon/domain/legion/merkle'
import { expect, test } from 'vitest'
import { checkMonth, fileOf, isWhole, type Told } from './checkMonth.ts'

const PART = 1024
const entries: RankEntry[] = Array.from({ length: 2100 }, (_, i) => ({
  rank: i + 1,
  userid: 100_001 + i,
  points: `${Math.max(1, 2000 - i)}.5`,
}))
const told: Told = {
  month: 202610,
  root: merkleRoot(entries.map((entry) => merkleLeaf(entryText(202610, entry)))),
  entries: 2100,
  // Halves of small whole numbers: what a float adds up is exact here.
  points: String(entries.reduce((sum, { points }) => sum + Number(points), 0)),
}

const check = (rows: readonly RankEntry[], said: Told = told) =>
  checkMonth(said, async (after) => {
    const items = rows.slice(after, after + PART)
    return { items, next: after + PART < rows.length ? after + PART : null }
  })

test('what was told is what the entries make', async () => {
  expect(isWhole(await check(entries))).toBe(true)
})

test.each([
  ['one has a point more', entries.with(1500, { rank: 1501, userid: 101_501, points: '501.5' })],
  ['two have changed places', entries.with(3, { ...at(4), rank: 4 }).with(4, { ...at(3), rank: 5 })],
  ['one is left out', entries.slice(0, -1)],
  ['one is told twice', [...entries, at(0)]],
])('%s: it is seen', async (_, rows) => {
  const checked = await check(rows)
  expect(checked.isRoot).toBe(false)
  expect(isWhole(checked)).toBe(false)
})

test('a sum or a number that is not theirs is seen', async () => {
  expect(await check(entries, { ...told, points: '1' })).toMatchObject({ isRoot: true, isSum: false })
  expect(await check(entries, { ...told, entries: 2099 })).toMatchObject({ isRoot: true, isCount: false })
})

test('the file has the lines that were hashed', () => {
  expect(fileOf(202610, entries.slice(0, 2))).toBe(
    'month,rank,userid,points\n202610,1,100001,2000.5\n202610,2,100002,1999.5\n',
  )
})

function at(i: number): RankEntry {
  const entry = entries[i]
  if (!entry) throw new Error('no such entry')
  return entry
}
