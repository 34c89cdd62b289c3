import { describe, expect, test } from 'vitest'
import { MAX_FIRST_PRICE } from '../price/nft111.ts'
import { MAX_PRICE, PRICE_UNIT } from '../price/unit.ts'
import { bid } from './bid.ts'
import { buy } from './buy.ts'
import { cancel } from './cancel.ts'
import { changePrice } from './changePrice.ts'
import { endAuction } from './endAuction.ts'
import { isFarUnderFloor } from './farUnderFloor.ts'
import { list } from './list.ts'
import { putUp } from './putUp.ts'
import { putUpAgain } from './putUpAgain.ts'
import type { TradeProblem, TradeStanding } from './rules/trade.ts'

const trades = {
  list,
  change_price: changePrice,
  cancel,
  buy,
  put_up: putUp,
  bid,
  put_up_again: putUpAgain,
  end_auction: endAuction,
}

const units = (count: bigint): bigint => count * PRICE_UNIT
const [alice, bob] = ['0xa11ce', '0xb0b']
const asset = {
  owner: alice,
  state: 'free',
  isExpired: false,
  isInTeam: false,
  isFinal: true,
  wasCallers: false,
} as const
const standing: TradeStanding = {
  caller: alice,
  isActivated: true,
  asset,
  offer: null,
  underWay: null,
  headBlock: 100,
  trading: { isStopped: { market: false, nft111: false }, isCoinOff: false },
  headTime: 1_790_000_000,
  priceWei: units(100n),
  expiresAt: null,
}
const sale: Partial<TradeStanding> = {
  asset: { ...asset, state: 'listed' },
  offer: { priceWei: units(100n), lockBlock: null },
}
const expired: Partial<TradeStanding> = { ...sale, asset: { ...asset, state: 'listed', isExpired: true } }
const auction = (lockBlock: number | null): Partial<TradeStanding> => ({
  asset: { ...asset, state: 'auction' },
  offer: { priceWei: units(100n), lockBlock },
})

const salesStopped: Partial<TradeStanding> = {
  trading: { isStopped: { market: true, nft111: false }, isCoinOff: false },
}
const auctionsStopped: Partial<TradeStanding> = {
  trading: { isStopped: { market: false, nft111: true }, isCoinOff: false },
}
const coinOff: Partial<TradeStanding> = { trading: { isStopped: { market: false, nft111: false }, isCoinOff: true } }

/** What the guardian stops and what a coin's end means; never may it be harder to take something back. */
describe('when trading is stopped, or a coin is off the list', () => {
  test.each<[keyof typeof trades, TradeProblem | null, string, Partial<TradeStanding>]>([
    ['list', 'trading.stopped', 'while sales are stopped', salesStopped],
    ['list', null, 'while auctions are stopped', auctionsStopped],
    ['buy', 'trading.stopped', 'while sales are stopped', { ...sale, ...salesStopped, caller: bob }],
    ['buy', null, 'while auctions are stopped', { ...sale, ...auctionsStopped, caller: bob }],
    ['buy', 'coin.not_allowed', 'with a coin that is off', { ...sale, ...coinOff, caller: bob }],
    ['change_price', null, 'while sales are stopped', { ...sale, ...salesStopped, priceWei: units(101n) }],
    ['cancel', null, 'while sales are stopped', { ...sale, ...salesStopped, priceWei: null }],
    ['cancel', null, 'a sale in a coin that is off', { ...sale, ...coinOff, priceWei: null }],
    ['put_up', 'trading.stopped', 'while auctions are stopped', auctionsStopped],
    ['put_up', null, 'while sales are stopped', salesStopped],
    [
      'bid',
      'trading.stopped',
      'while auctions are stopped',
      { ...auction(200), ...auctionsStopped, caller: bob, priceWei: units(111n) },
    ],
    [
      'bid',
      'coin.not_allowed',
      'with a coin that is off',
      { ...auction(200), ...coinOff, caller: bob, priceWei: units(111n) },
    ],
    ['put_up_again', 'trading.stopped', 'while auctions are stopped', { ...auction(100), ...auctionsStopped }],
    ['put_up_again', 'coin.not_allowed', 'in a coin that is off', { ...auction(100), ...coinOff }],
    [
      'end_auction',
      null,
      'locked, while auctions are stopped',
      { ...auction(100), ...auctionsStopped, priceWei: null },
    ],
    [
      'end_auction',
      'auction.not_locked',
      'running, while auctions are stopped',
      { ...auction(200), ...auctionsStopped, priceWei: null },
    ],
    ['end_auction', null, 'running, in a coin that is off', { ...auction(200), ...coinOff, priceWei: null }],
    [
      'end_auction',
      'card.not_yours',
      'another’s, in a coin that is off',
      { ...auction(200), ...coinOff, caller: bob, priceWei: null },
    ],
  ])('%s: %s %s', (kind, problem, _, change) => {
    expect(trades[kind].problem({ ...standing, ...change })).toBe(problem)
  })
})

describe('what a player may do with a card', () => {
  test.each<[keyof typeof trades, TradeProblem | null, string, Partial<TradeStanding>]>([
    ['list', null, 'one’s own', {}],
    ['list', null, 'after a cancelled sale', { asset: { ...asset, state: 'cancelled' } }],
    ['list', 'account.not_activated', 'before activation', { isActivated: false }],
    ['list', 'card.not_yours', 'somebody else’s', { caller: bob }],
    ['list', 'nft.transferred_out', 'given away', { caller: bob, asset: { ...asset, wasCallers: true } }],
    ['list', 'nft.locked', 'while its transaction waits for a block', { underWay: 'sent' }],
    ['list', 'nft.confirming', 'while its block is not final', { underWay: 'mined' }],
    ['list', 'nft.confirming', 'before its last block is final', { asset: { ...asset, isFinal: false } }],
    ['list', 'card.in_team', 'in a team', { asset: { ...asset, state: 'game', isInTeam: true } }],
    ['list', 'card.in_game', 'in the game', { asset: { ...asset, state: 'game' } }],
    ['list', 'card.in_auction', 'in an auction', auction(null)],
    ['list', 'card.already_listed', 'listed already', sale],
    ['list', null, 'again, once its listing has ended by itself', expired],
    ['list', null, 'with an end', { expiresAt: 1_790_086_400 }],
    ['list', 'expiry.out_of_bounds', 'with an end that has passed', { expiresAt: 1_789_999_999 }],
    ['list', 'expiry.out_of_bounds', 'with an end in milliseconds', { expiresAt: 1_790_086_400_000 }],
    ['list', 'card.burned', 'burned', { asset: { ...asset, state: 'burned' } }],
    ['list', 'price.required', 'without a price', { priceWei: null }],
    ['list', 'amount.not_positive', 'for nothing', { priceWei: 0n }],
    ['list', 'price.too_high', 'for more than there is room for', { priceWei: MAX_PRICE + PRICE_UNIT }],
    ['list', 'price.too_fine', 'with a tenth decimal', { priceWei: units(1n) + 1n }],
    ['change_price', null, 'to another', { ...sale, priceWei: units(101n) }],
    ['change_price', 'price.unchanged', 'to the same', sale],
    ['change_price', 'card.not_listed', 'of what is not listed', {}],
    ['change_price', 'card.not_yours', 'of another’s', { ...sale, caller: bob }],
    ['change_price', 'listing.expired', 'of what has ended by itself', { ...expired, priceWei: units(101n) }],
    ['cancel', null, 'what has ended by itself', { ...expired, priceWei: null }],
    ['cancel', null, 'one’s own', { ...sale, priceWei: null }],
    ['cancel', 'card.not_listed', 'what is not listed', {}],
    ['buy', null, 'at the price shown', { ...sale, caller: bob }],
    ['buy', 'card.yours', 'one’s own', sale],
    ['buy', 'price.changed', 'at another price', { ...sale, caller: bob, priceWei: units(99n) }],
    ['buy', 'listing.expired', 'after its last second', { ...expired, caller: bob }],
    ['buy', 'card.not_listed', 'what is gone', { caller: bob }],
    ['buy', 'account.not_activated', 'before activation', { ...sale, caller: bob, isActivated: false }],
    ['buy', 'nft.confirming', 'twice at once', { ...sale, caller: bob, underWay: 'mined' }],
    ['put_up', null, 'one’s own', {}],
    ['put_up', null, 'a listed one: the listing dies', sale],
    ['put_up', null, 'what has ended by itself', expired],
    ['put_up', 'card.in_auction', 'what is up', auction(null)],
    ['put_up', 'price.too_high', 'beyond the record', { priceWei: MAX_FIRST_PRICE + PRICE_UNIT }],
    ['bid', null, 'the minimum', { ...auction(null), caller: bob, priceWei: units(111n) }],
    ['bid', 'price.too_fine', 'with a tenth decimal', { ...auction(null), caller: bob, priceWei: units(111n) + 1n }],
    ['bid', 'bid.too_low', 'one unit less', { ...auction(null), caller: bob, priceWei: units(110n) }],
    ['bid', null, 'in the last block', { ...auction(102), caller: bob, priceWei: units(111n) }],
    ['bid', 'auction.locked', 'at the lock block', { ...auction(101), caller: bob, priceWei: units(111n) }],
    ['bid', 'card.yours', 'on what one holds', { ...auction(null), priceWei: units(111n) }],
    ['bid', 'card.not_in_auction', 'on what is not up', { caller: bob, priceWei: units(111n) }],
    ['end_auction', null, 'before the first bid', auction(null)],
    ['end_auction', null, 'at the lock', auction(101)],
    ['end_auction', 'auction.not_locked', 'one block too early', auction(102)],
    ['end_auction', 'card.not_yours', 'by another', { ...auction(101), caller: bob }],
    ['end_auction', 'card.not_in_auction', 'what is not up', {}],
    ['put_up_again', null, 'at the lock', auction(101)],
    ['put_up_again', 'auction.not_locked', 'while it runs', auction(500)],
  ])('%s: %s %s', (kind, problem, _, change) => {
    expect(trades[kind].problem({ ...standing, ...change })).toBe(problem)
  })
})

test('a price far under the floor is under half of it', () => {
  expect([isFarUnderFloor(49n, 100n), isFarUnderFloor(50n, 100n), isFarUnderFloor(1n, null)]).toEqual([
    true,
    false,
    false,
  ])
})
