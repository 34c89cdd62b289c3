import { describe, expect, test } from 'vitest'
import { type Auction, minimumBid, playAuction } from './auctionModel.ts'
import { MAX_AUCTION_PRICE } from './nft111.ts'

const fresh: Auction = { holder: 'owner', priceWei: 100n, lockBlock: 0n, lockBlocks: 10n }
const running: Auction = { holder: 'alice', priceWei: 100n, lockBlock: 50n, lockBlocks: 10n }
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
    expect(playAuction(fresh, bid(fresh, 110n), 7n)).toEqual({ ok: false, error: 'BidTooLow' })
    expect(playAuction(fresh, bid(fresh, 111n), 7n)).toEqual({
      ok: true,
      auction: { holder: 'bob', priceWei: 111n, lockBlock: 17n, lockBlocks: 10n },
      paid: { to: 'owner', toHolder: 99n, toCommunity: 12n },
    })
  })

  test.each([
    { what: 'too low', auction: running, move: bid(running, 110n), block: 49n, error: 'BidTooLow' },
    { what: 'at the lock', auction: running, move: bid(running, 111n), block: 50n, error: 'Locked' },
    {
      what: 'too high',
      auction: running,
      move: bid(running, MAX_AUCTION_PRICE + 1n),
      block: 1n,
      error: 'PriceTooHigh',
    },
    {
      what: 'for another holder',
      auction: running,
      move: bid(fresh, 111n),
      block: 1n,
      error: 'HolderChangedMeanwhile',
    },
    {
      what: 'for another price',
      auction: running,
      move: { ...bid(running, 111n), expectedPriceWei: 99n },
      block: 1n,
      error: 'PriceChangedMeanwhile',
    },
    { what: 'for nothing', auction: null, move: bid(running, 111n), block: 1n, error: 'NotUp' },
  ])('$what is refused', ({ auction, move, block, error }) => {
    expect(playAuction(auction, move, block)).toEqual({ ok: false, error })
  })

  test('is possible up to the block before the lock', () => {
    expect(minimumBid(running)).toBe(111n)
    expect(playAuction(running, bid(running, 111n), 49n).ok).toBe(true)
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
    expect(playAuction(running, { kind: 'putUpAgain', by: 'alice', priceWei: 5n }, 50n)).toEqual({
      ok: true,
      auction: { ...running, priceWei: 5n, lockBlock: 0n },
    })
    expect(playAuction(running, { kind: 'putUpAgain', by: 'alice', priceWei: 0n }, 50n)).toEqual({
      ok: false,
      error: 'ZeroPrice',
    })
    expect(playAuction(null, { kind: 'putUpAgain', by: 'alice', priceWei: 1n }, 50n)).toEqual({
      ok: false,
      error: 'NotUp',
    })
  })
})

test('putting up', () => {
  const move = { kind: 'putUp', by: 'owner', priceWei: 100n, lockBlocks: 10n } as const
  expect(playAuction(null, move, 1n)).toEqual({ ok: true, auction: fresh })
  expect(playAuction(fresh, move, 1n)).toEqual({ ok: false, error: 'AlreadyUp' })
  expect(playAuction(null, { ...move, priceWei: MAX_AUCTION_PRICE + 1n }, 1n)).toEqual({
    ok: false,
    error: 'PriceTooHigh',
  })
})
