import { expect, test } from 'vitest'
import { isCoinOff, refusalOf, type Trading } from './trading.ts'

const quiet: Trading = { stopped_until: { sale: null, auction: null }, coins_off: { sale: [], auction: [] } }
const salesStopped: Trading = { ...quiet, stopped_until: { sale: 1000, auction: null } }
const auctionsStopped: Trading = { ...quiet, stopped_until: { sale: null, auction: 1000 } }
const heroOff: Trading = { ...quiet, coins_off: { sale: ['HERO'], auction: ['HERO'] } }
const sale = { kind: 'sale', coin: 'HERO' } as const
const auction = { kind: 'auction', coin: 'HERO' } as const

test.each([
  ['buy', sale, quiet, null],
  ['buy', sale, undefined, null],
  ['buy', sale, salesStopped, 'trading.stopped'],
  ['buy', sale, auctionsStopped, null],
  ['buy', sale, heroOff, 'coin.not_allowed'],
  ['buy', { ...sale, coin: 'BNB' }, heroOff, null],
  ['list', null, salesStopped, 'trading.stopped'],
  ['list', null, heroOff, null],
  ['put_up', sale, auctionsStopped, 'trading.stopped'],
  ['put_up', sale, heroOff, null],
  ['bid', auction, auctionsStopped, 'trading.stopped'],
  ['bid', auction, heroOff, 'coin.not_allowed'],
  ['put_up_again', auction, heroOff, 'coin.not_allowed'],
  // Never what takes something back.
  ['cancel', sale, salesStopped, null],
  ['change_price', sale, salesStopped, null],
  ['end_auction', auction, auctionsStopped, null],
  ['end_auction', auction, heroOff, null],
  ['claim', null, salesStopped, null],
] as const)('%s %j under %j: %s', (action, offer, trading, expected) => {
  expect(refusalOf(action, offer, trading, 999)).toBe(expected)
})

test('a stop ends by itself', () => expect(refusalOf('buy', sale, salesStopped, 1000)).toBeNull())

test('a coin is off where it was taken off', () => {
  const off = { ...quiet, coins_off: { sale: ['HERO'], auction: [] } }
  expect(isCoinOff(sale, off)).toBe(true)
  expect(isCoinOff(auction, off)).toBe(false)
  expect(isCoinOff(null, off)).toBe(false)
})
