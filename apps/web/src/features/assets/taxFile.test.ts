import { expect, test } from 'vitest'
import { csvOf } from '../../lib/csv.ts'
import type { Lot, PortfolioCost } from './queries.ts'
import { acquired, disposed, paid, taxTable } from './taxFile.ts'
import { en } from './words/en.ts'

const tx = `0x${'a'.repeat(64)}`
const asset = { assets_id: 7, name: '=Nezha, "the Third"', type: 'hero', art: '', tokenid: 10847 } as const
const lot: Lot = {
  asset,
  by: 'bid',
  at: 1_767_225_600,
  tx,
  coin: 'HERO',
  cost: '100',
  fees: '2',
  end: { by: 'outbid', at: 1_767_312_000, tx, coin: 'HERO', price: '111', fee: '11.1', received: '99.9' },
  profit: [{ coin: 'HERO', proceeds: '111', cost: '100', fee: '13.1', profit: '-2.1' }],
  worth: null,
  unrealised: null,
  is_final: true,
}
const words = en as never
const lines = (...rows: ReturnType<typeof acquired>) => csvOf(taxTable(rows, words)).trimEnd().split('\r\n').slice(1)

test('what came and what went, the oldest first: exact, in UTC, and no formula', () => {
  const name = `"'=Nezha, ""the Third"""`
  expect(lines(...disposed(lot, words), ...acquired(lot, words))).toEqual([
    `2026-01-01T00:00:00.000Z,Acquired,Bid,${name},10847,${tx},HERO,,100,,`,
    `2026-01-02T00:00:00.000Z,Disposed of,Outbid,${name},10847,${tx},HERO,111,100,13.1,-2.1`,
  ])
})

test('paid in one coin and sold in another: a row for each', () => {
  const profit = [
    { coin: 'HERO', proceeds: '0', cost: '0', fee: '2', profit: '-2' },
    { coin: 'BNB', proceeds: '3', cost: '0', fee: '0.000000000000000001', profit: '2.999999999999999999' },
  ]
  expect(lines(...disposed({ ...lot, profit }, words)).map((line) => line.split(',').slice(-5).join())).toEqual([
    'HERO,0,0,2,-2',
    'BNB,3,0,0.000000000000000001,2.999999999999999999',
  ])
})

test('what was given away has its row, without a profit; what was free costs nothing', () => {
  const end = { by: 'given', at: 1_767_312_000, tx, coin: null, price: null, fee: null, received: null } as const
  expect(lines(...disposed({ ...lot, end, profit: [] }, words))[0]).toMatch(/Sent away,.*,,,,,$/)
  expect(lines(...acquired({ ...lot, by: 'minted', coin: null, cost: '0' }, words))[0]).toMatch(/Minted,.*,,,0,,$/)
})

test('what was paid for no asset', () => {
  const cost: PortfolioCost = { kind: 'coin_claim', coin: 'HERO', amount: '0.5', at: 1_767_225_600, tx, asset: null }
  expect(lines(paid(cost, words))).toEqual([
    `2026-01-01T00:00:00.000Z,Cost,Fee for taking coins out,,,${tx},HERO,,,0.5,-0.5`,
  ])
})

test('what may still be undone is not told to an office', () => {
  expect([...acquired({ ...lot, is_final: false }, words), ...disposed({ ...lot, is_final: false }, words)]).toEqual([])
})
