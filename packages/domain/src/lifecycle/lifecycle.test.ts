import { describe, expect, test } from 'vitest'
import {
  type AssetState,
  type AssetTransition,
  assetStates,
  assetTransitionTable,
  nextState,
  placeOf,
} from './assetLife.ts'
import { type CardSituation, cardStatus, cardStatuses } from './cardStatus.ts'

describe('the life of an asset', () => {
  const life = (...transitions: AssetTransition[]): AssetState | null =>
    transitions.reduce<AssetState | 'unborn' | null>(
      (state, transition) => state && nextState(state, transition),
      'unborn',
    ) as AssetState | null

  test.each<[AssetState | null, AssetTransition[]]>([
    ['free', ['mint', 'changeTraits']],
    ['listed', ['mint', 'list', 'changePrice']],
    ['listed', ['mint', 'list', 'setExpiry', 'setExpiry']],
    ['cancelled', ['mint', 'list', 'cancel']],
    [null, ['mint', 'setExpiry']],
    ['bought', ['mint', 'list', 'sold', 'deliver']],
    ['free', ['mint', 'list', 'sold', 'deliver', 'transfer']],
    ['free', ['mint', 'list', 'transfer']],
    ['auction', ['mint', 'list', 'putUp', 'escrow', 'bid', 'bid', 'putUpAgain']],
    ['free', ['mint', 'putUp', 'escrow', 'endAuction', 'deliver']],
    ['game', ['mint', 'deposit', 'changeTraits']],
    ['free', ['mint', 'deposit', 'leaveGame']],
    ['burned', ['mint', 'burn']],
    ['bought', ['mint', 'list', 'transfer', 'soldDelivered']],
    [null, ['mint', 'list', 'soldDelivered']],
    [null, ['mint', 'mint']],
    [null, ['list']],
    [null, ['mint', 'sold']],
    [null, ['mint', 'bid']],
    [null, ['mint', 'putUp', 'escrow', 'list']],
    [null, ['mint', 'putUp', 'escrow', 'transfer']],
    [null, ['mint', 'deposit', 'list']],
    [null, ['mint', 'burn', 'transfer']],
  ])('%s after %j', (end, transitions) => {
    expect(life(...transitions)).toBe(end)
  })

  test('a word about a dead listing changes no state', () => {
    for (const state of assetStates) expect(nextState(state, 'lateWord')).toBe(state)
    for (const state of assetStates.filter((one) => one !== 'listed'))
      expect([nextState(state, 'cancel'), nextState(state, 'changePrice')]).toEqual([null, null])
  })

  test('the table says what the function says', () => {
    for (const { before, transition, after } of assetTransitionTable) expect(nextState(before, transition)).toBe(after)
    const keys = assetTransitionTable.map(({ before, transition }) => `${before}/${transition}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('places are the specification’s three, and none for what is burned', () => {
    expect(assetStates.map(placeOf)).toEqual(['wallet', 'wallet', 'wallet', 'wallet', 'contract', 'game', 'burned'])
  })
})

describe('the wire’s status', () => {
  const calm: CardSituation = {
    state: 'free',
    isAuctionLocked: false,
    isExpired: false,
    underWay: null,
    isInTeam: false,
  }
  test.each<[number | null, Partial<CardSituation>]>([
    [null, {}],
    [0, { state: 'game', isInTeam: true }],
    [null, { state: 'game' }],
    [1, { state: 'listed' }],
    [null, { state: 'listed', isExpired: true }],
    [1, { state: 'auction' }],
    [2, { state: 'auction', isAuctionLocked: true }],
    [3, { state: 'listed', underWay: 'chain' }],
    [4, { state: 'listed', underWay: 'sale' }],
    [5, { state: 'cancelled' }],
    [51, { state: 'bought' }],
    [6, { state: 'burned', underWay: 'chain' }],
  ])('%s for %j', (wire, change) => {
    const status = cardStatus({ ...calm, ...change })
    expect(status && cardStatuses[status]).toBe(wire)
  })
})
