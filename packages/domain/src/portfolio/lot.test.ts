import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitBid } from '../price/nft111.ts'
import { type Lot, type LotFact, type LotPlace, lotStep, lotsOf } from './lot.ts'

const HERO = 10n ** 18n
const place = (block: number): LotPlace => ({ block, log_index: 0, time: 1000 + block, tx: `0x${block}` })
const live = (...facts: LotFact[]): Lot[] => lotsOf(facts.map((fact, i) => ({ fact, at: place(i + 1) })))
const mint = (to: string, paid = 0n): LotFact => ({ happened: 'mint', to, paid })
const kept = (by: string, fee = 0n): LotFact => ({ happened: 'kept', by, fee })
const sale = (from: string, to: string, price: bigint, coin = 'HERO'): LotFact => ({
  happened: 'trade',
  kind: 'sale',
  from,
  to,
  coin,
  price,
  fee: price / 20n,
})
const bid = (from: string, to: string, price: bigint): LotFact => ({
  happened: 'trade',
  kind: 'bid',
  from,
  to,
  coin: 'HERO',
  price,
  fee: splitBid(price).toCommunity,
})
const short = ({ owner, by, coin, cost, fees, worth, end_by, end_price, end_fee }: Lot) =>
  [owner, by, coin, cost, fees, worth, end_by, end_price, end_fee] as const

describe('an asset’s lots', () => {
  test.each<[string, LotFact[], ReturnType<typeof short>[]]>([
    ['a free mint costs nothing', [mint('a')], [['a', 'minted', null, 0n, 0n, null, null, null, null]]],
    ['a paid one its price', [mint('a', 7n)], [['a', 'minted', 'HERO', 7n, 0n, null, null, null, null]]],
    [
      'a sale ends the seller’s and begins the buyer’s',
      [mint('a'), sale('a', 'b', 100n)],
      [
        ['a', 'minted', null, 0n, 0n, null, 'sold', 100n, 5n],
        ['b', 'bought', 'HERO', 100n, 0n, 100n, null, null, null],
      ],
    ],
    [
      'who is outbid gets nine tenths of the new price',
      [mint('a'), bid('a', 'b', 100n), bid('b', 'c', 111n * 10n)],
      [
        ['a', 'minted', null, 0n, 0n, null, 'outbid', 100n, 10n],
        ['b', 'bid', 'HERO', 100n, 0n, 100n, 'outbid', 1110n, 111n],
        ['c', 'bid', 'HERO', 1110n, 0n, 1110n, null, null, null],
      ],
    ],
    [
      'into the game and out again is one lot, with the claims’ fees',
      [mint('a', 7n), kept('a'), kept('a', 2n), kept('a', 3n)],
      [['a', 'minted', 'HERO', 7n, 5n, null, null, null, null]],
    ],
    [
      'a gift ends one and begins one that cost nothing, and is worth what was last paid',
      [mint('a'), sale('a', 'b', 100n), kept('c')],
      [
        ['a', 'minted', null, 0n, 0n, null, 'sold', 100n, 5n],
        ['b', 'bought', 'HERO', 100n, 0n, 100n, 'given', null, null],
        ['c', 'given', null, 0n, 0n, 100n, null, null, null],
      ],
    ],
    [
      'another coin says nothing of its worth in our own',
      [mint('a'), sale('a', 'b', 100n), sale('b', 'c', 3n, 'BNB')],
      [
        ['a', 'minted', null, 0n, 0n, null, 'sold', 100n, 5n],
        ['b', 'bought', 'HERO', 100n, 0n, 100n, 'sold', 3n, 0n],
        ['c', 'bought', 'BNB', 3n, 0n, 100n, null, null, null],
      ],
    ],
    [
      'one of several: two gifts become the sale that they were',
      [mint('a', 7n), kept('b'), { ...sale('a', 'b', 100n), happened: 'delivered' } as LotFact],
      [
        ['a', 'minted', 'HERO', 7n, 0n, null, 'sold', 100n, 5n],
        ['b', 'bought', 'HERO', 100n, 0n, 100n, null, null, null],
      ],
    ],
    [
      'one of several, bought from oneself',
      [mint('a'), kept('a'), { ...sale('a', 'a', 100n), happened: 'delivered' } as LotFact],
      [
        ['a', 'minted', null, 0n, 0n, null, 'sold', 100n, 5n],
        ['a', 'bought', 'HERO', 100n, 0n, 100n, null, null, null],
      ],
    ],
    ['burned', [mint('a', 7n), { happened: 'burn' }], [['a', 'minted', 'HERO', 7n, 0n, null, 'burned', null, null]]],
  ])('%s', (_, facts, lots) => {
    expect(live(...facts).map(short)).toEqual(lots)
  })

  test('where each began and ended is written down', () => {
    const [first, second] = live(mint('a'), sale('a', 'b', HERO))
    expect(first).toMatchObject({ block: 1, time: 1001, tx: '0x1', end_block: 2, end_time: 1002, end_tx: '0x2' })
    expect(second).toMatchObject({ block: 2, time: 1002, tx: '0x2', end_block: null, end_time: null, end_tx: null })
  })

  test('a late word about what was burned begins nothing', () => {
    const lots = live(mint('a'), { happened: 'burn' }, kept('0x0'))
    expect(lots.map(({ owner, end_by }) => [owner, end_by])).toEqual([['a', 'burned']])
    expect(lotStep({ open: null, before: null }, kept('0x0'), place(1))).toEqual([])
  })

  test('nobody sells what nobody has', () => {
    expect(() => lotStep({ open: null, before: null }, sale('a', 'b', 1n), place(1))).toThrow('nobody has')
  })
})

test('of any life exactly the last lot is open, and each begins where the one before it ended', () => {
  const who = fc.constantFrom('a', 'b', 'c')
  const step = fc.tuple(fc.constantFrom('sale', 'bid', 'kept'), who, fc.bigInt({ min: 10n, max: 10n ** 30n }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let owner = 'a'
      const facts = [mint('a')]
      for (const [what, to, price] of steps) {
        facts.push(what === 'kept' ? kept(to, price) : (what === 'sale' ? sale : bid)(owner, to, price))
        owner = to
      }
      const lots = live(...facts)
      expect(lots.filter(({ end_by }) => end_by === null)).toEqual([lots.at(-1)])
      expect(lots.at(-1)?.owner).toBe(owner)
      for (const [i, lot] of lots.slice(1).entries()) expect(lots[i]?.end_block).toBe(lot.block)
    }),
  )
})
