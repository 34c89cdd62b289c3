import { expect, test } from 'vitest'
import type { AssetItem, Offer } from '../../game/assetItem.ts'
import { hasEnded } from '../../game/listingEnd.ts'
import { impossibleActions, isAuctionLocked, possibleActions } from './actions.ts'
import { coinStillOn } from './coins.ts'

const alice = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const bob = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const sale: Offer = {
  kind: 'sale',
  coin: 'HERO',
  price: '1',
  pay: '1',
  since: 0,
  lock_block: null,
  expires_at: null,
  is_expired: false,
}
const ended: Offer = { ...sale, expires_at: 1, is_expired: true }
const auction = (lock_block: number | null): Offer => ({ ...sale, kind: 'auction', pay: '1.11', lock_block })
const item = (change: Partial<AssetItem>) =>
  ({ owner: alice, place: 'wallet', status: null, offer: null, ...change }) as AssetItem

test.each<[string, Partial<AssetItem>, string | null, boolean, string]>([
  ['one’s own', {}, alice, false, 'list,deposit,put_up'],
  ['one’s own, written in other letters', {}, alice.toLowerCase(), false, 'list,deposit,put_up'],
  ['a dragon that sleeps', { type: 'dragon', is_activated: false }, alice, false, 'list,activate_dragon,put_up'],
  ['a dragon that is awake', { type: 'dragon', is_activated: true }, alice, false, 'list,deposit,put_up'],
  ['a card knows no sleep', { type: 'hero', is_activated: false }, alice, false, 'list,deposit,put_up'],
  ['one’s own on sale', { offer: sale, status: 1 }, alice, false, 'change_price,put_up,cancel'],
  ['one’s own that has ended by itself', { offer: ended }, alice, false, 'list,put_up,cancel'],
  ['another’s that has ended by itself', { offer: ended }, bob, false, ''],
  ['one’s own before a bid', { offer: auction(null), status: 1 }, alice, false, 'put_up_again,end_auction'],
  ['held, clock running', { offer: auction(9), status: 1 }, alice, false, ''],
  ['held and locked', { offer: auction(9), status: 2 }, alice, true, 'end_auction,put_up_again'],
  ['on sale', { offer: sale, status: 1 }, bob, false, 'buy'],
  ['on sale, to a visitor', { offer: sale, status: 1 }, null, false, 'buy'],
  ['in auction', { offer: auction(null), status: 1 }, bob, false, 'bid'],
  ['locked', { offer: auction(9), status: 2 }, bob, true, ''],
  ['not offered', {}, bob, false, ''],
  ['burned', { place: 'burned', status: 6 }, alice, false, ''],
  ['confirming', { status: 3 }, alice, false, 'list,deposit,put_up: nft.confirming'],
  ['being outbid, to its holder', { offer: auction(9), status: 4 }, alice, false, ': nft.confirming'],
  ['bought by another a moment ago', { offer: sale, status: 4 }, bob, false, 'buy'],
  ['in the game', { place: 'game' }, alice, false, 'claim'],
  ['in a team', { place: 'game', status: 0 }, alice, false, 'claim: card.in_team'],
  ['on its way into the game', { place: 'game', status: 3 }, alice, false, 'claim: nft.confirming'],
  ['another’s, in the game', { place: 'game', status: 0 }, bob, false, ''],
])('%s', (_, change, address, isLocked, expected) => {
  const isExpired = hasEnded(change.offer ?? null, undefined)
  const context = { address, isLocked, isExpired, isUnderWay: false, isCoinOff: false }
  const { actions, blocked } = possibleActions(item(change), context)
  expect(actions.join() + (blocked ? `: ${blocked}` : '')).toBe(expected)
})

test('not twice at once', () => {
  const mine = { address: bob, isLocked: false, isExpired: false, isUnderWay: true, isCoinOff: false }
  expect(possibleActions(item({ offer: sale, status: 4 }), mine)).toEqual({
    actions: ['buy'],
    blocked: 'nft.confirming',
  })
})

test.each([
  ['a running auction is taken home at once', alice, auction(9), 'end_auction'],
  ['one before a bid is not put up again', alice, auction(null), 'end_auction'],
  ['a sale is taken down as ever', alice, sale, 'change_price,put_up,cancel'],
  ['who would buy is told why not', bob, sale, 'buy'],
])('in a coin that is off the list, %s', (_, address, offer, expected) => {
  const context = { address, isLocked: false, isExpired: false, isUnderWay: false, isCoinOff: true }
  expect(possibleActions(item({ offer, status: 1 }), context).actions.join()).toBe(expected)
})

test.each([
  [{ offer: auction(100) }, 98, false],
  [{ offer: auction(100) }, 99, true],
  [{ offer: auction(100) }, undefined, false],
  [{ offer: auction(null) }, 200, false],
  [{ offer: auction(100), status: 2 }, undefined, true],
])('%j at block %s is locked: %s', (change, head, locked) => {
  expect(isAuctionLocked(item(change), head)).toBe(locked)
})

test('a sale ends by the wire’s word, or by the chain’s clock when that has come further', () => {
  const offer = { expires_at: 100, is_expired: false }
  expect([99, 100, 101, undefined].map((time) => hasEnded(offer, time))).toEqual([false, false, true, false])
  expect([hasEnded({ ...offer, is_expired: true }, undefined), hasEnded(sale, 101), hasEnded(null, 101)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['HERO', [], 'HERO'],
  ['HERO', ['HFH'], 'HERO'],
  ['HERO', ['HERO'], 'BNB'],
])('of a new offer, chosen %s while %j is off: %s', (chosen, off, expected) => {
  expect(coinStillOn(chosen, off)).toBe(expected)
})

test.each<[string, Partial<AssetItem>, string]>([
  ['at rest', {}, 'claim not_in_game'],
  ['a dragon that sleeps', { type: 'dragon', is_activated: false }, 'deposit asleep, claim not_in_game'],
  ['on sale', { offer: sale }, 'deposit on_sale, claim not_in_game'],
  ['in the game', { place: 'game' }, 'list in_game, put_up in_game, deposit in_game'],
  ['put up', { offer: auction(null) }, 'list in_auction, put_up in_auction, deposit in_auction, claim not_in_game'],
  [
    'in an auction that runs',
    { offer: auction(9) },
    'list auction_runs, put_up auction_runs, deposit auction_runs, end_auction auction_runs, claim not_in_game',
  ],
])('what cannot be done with one’s own %s says why', (_, change, told) => {
  const context = { address: alice, isLocked: false, isExpired: false, isUnderWay: false, isCoinOff: false }
  const own = item(change)
  const { actions } = possibleActions(own, context)
  const hindered = impossibleActions(own, actions)
  expect(hindered.map(({ action, why }) => `${action} ${why}`).join(', ')).toBe(told)
})
