import { describe, expect, test } from 'vitest'
import { type Auction, minimumBid, playAuction } from './auctionModel.ts'
import { MAX_FIRST_PRICE } from './nft111.ts'
import { MAX_PRICE, PRICE_UNIT } from './unit.ts'

/** Prices here are in units: the ninth decimal. */
const units = (count: number): bigint => BigInt(count) * PRICE_UNIT

const fresh: Auction = { holder: 'owner', priceWei: units(100), lockBlock: 0n, lockBlocks: 10n }
const running: Auction = { holder: 'alice', priceWei: units(100), lockBlock: 50n, lockBlocks: 10n }
const bid = (auction: Auction, priceWei: bigint) =>
  ({
    kind: 'bid',
    by: 'bob',
    priceWei,
    expectedHolder: auction.holder,
    expectedPriceWei: auction.priceWei,
  }) as const

describe('a bid', () => {
  test('pays 1.11 times the price, also the first time, and starts the clock', () => {
    expect(playAuction(fresh, bid(fresh, units(110)), 7n)).toEqual({ ok: false, error: 'BidTooLow' })
    expect(playAuction(fresh, bid(fresh, units(111)), 7n)).toEqual({
      ok: true,
      auction: { holder: 'bob', priceWei: units(111), lockBlock: 17n, lockBlocks: 10n },
      paid: { to: 'owner', toHolder: (units(111) * 9n) / 10n, toCommunity: units(111) / 10n },
    })
  })

  test.each([
    { what: 'too low', auction: running, move: bid(running, units(110)), block: 49n, error: 'BidTooLow' },
    { what: 'at the lock', auction: running, move: bid(running, units(111)), block: 50n, error: 'Locked' },
    {
      what: 'too high',
      auction: running,
      move: bid(running, MAX_PRICE + 1n),
      block: 1n,
      error: 'PriceTooHigh',
    },
    { what: 'too fine', auction: running, move: bid(running, units(111) + 1n), block: 1n, error: 'PriceTooFine' },
    {
      what: 'for another holder',
      auction: running,
      move: bid(fresh, units(111)),
      block: 1n,
      error: 'HolderChangedMeanwhile',
    },
    {
      what: 'for another price',
      auction: running,
      move: { ...bid(running, units(111)), expectedPriceWei: units(99) },
      block: 1n,
      error: 'PriceChangedMeanwhile',
    },
    { what: 'for nothing', auction: null, move: bid(running, units(111)), block: 1n, error: 'NotUp' },
  ])('$what is refused', ({ auction, move, block, error }) => {
    expect(playAuction(auction, move, block)).toEqual({ ok: false, error })
  })

  test('is possible up to the block before the lock', () => {
    expect(minimumBid(running)).toBe(units(111))
    expect(playAuction(running, bid(running, units(111)), 49n).ok).toBe(true)
  })
})

describe('the end', () => {
  test.each([
    { auction: fresh, by: 'owner', block: 1n, outcome: { ok: true, auction: null } },
    { auction: fresh, by: 'bob', block: 1n, outcome: { ok: false, error: 'NotHolder' } },
    { auction: running, by: 'alice', block: 49n, outcome: { ok: false, error: 'NotLockedYet' } },
    { auction: running, by: 'alice', block: 50n, outcome: { ok: true, auction: null } },
    { auction: null, by: 'alice', block: 50n, outcome: { ok: false, error: 'NotUp' } },
  ])('$by in block $block', ({ auction, by, block, outcome }) => {
    expect(playAuction(auction, { kind: 'withdraw', by }, block)).toEqual(outcome)
  })

  test('or a new start', () => {
    expect(playAuction(running, { kind: 'putUpAgain', by: 'alice', priceWei: units(5) }, 50n)).toEqual({
      ok: true,
      auction: { ...running, priceWei: units(5), lockBlock: 0n },
    })
    expect(playAuction(running, { kind: 'putUpAgain', by: 'alice', priceWei: 0n }, 50n)).toEqual({
      ok: false,
      error: 'ZeroPrice',
    })
    expect(playAuction(null, { kind: 'putUpAgain', by: 'alice', priceWei: units(1) }, 50n)).toEqual({
      ok: false,
      error: 'NotUp',
    })
  })
})

test('putting up', () => {
  const move = { kind: 'putUp', by: 'owner', priceWei: units(100), lockBlocks: 10n } as const
  expect(playAuction(null, move, 1n)).toEqual({ ok: true, auction: fresh })
  expect(playAuction(fresh, move, 1n)).toEqual({ ok: false, error: 'AlreadyUp' })
  expect(playAuction(null, { ...move, priceWei: MAX_FIRST_PRICE + PRICE_UNIT }, 1n)).toEqual({
    ok: false,
    error: 'PriceTooHigh',
  })
  expect(playAuction(null, { ...move, priceWei: MAX_FIRST_PRICE }, 1n).ok).toBe(true)
  expect(playAuction(null, { ...move, priceWei: units(1) + 1n }, 1n)).toEqual({ ok: false, error: 'PriceTooFine' })
})
