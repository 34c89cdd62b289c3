import { describe, expect, test } from 'vitest'
import { type AssetMove, type AssetState, assetMoveTable, assetStates, moveAsset, placeOf } from './assetLife.ts'
import { type CardSituation, cardStatus, cardStatuses } from './cardStatus.ts'

describe('the life of an asset', () => {
  const life = (...moves: AssetMove[]): AssetState | null =>
    moves.reduce<AssetState | 'unborn' | null>(
      (state, move) => state && moveAsset(state, move),
      'unborn',
    ) as AssetState | null

  test.each<[AssetState | null, AssetMove[]]>([
    ['free', ['mint', 'changeTraits']],
    ['listed', ['mint', 'list', 'changePrice']],
    ['cancelled', ['mint', 'list', 'cancel']],
    ['bought', ['mint', 'list', 'sell', 'deliver']],
    ['free', ['mint', 'list', 'sell', 'deliver', 'transfer']],
    ['free', ['mint', 'list', 'transfer']],
    ['auction', ['mint', 'list', 'putUp', 'escrow', 'bid', 'bid', 'putUpAgain']],
    ['free', ['mint', 'putUp', 'escrow', 'withdraw', 'deliver']],
    ['game', ['mint', 'deposit', 'changeTraits']],
    ['free', ['mint', 'deposit', 'leaveGame']],
    ['burned', ['mint', 'burn']],
    [null, ['mint', 'mint']],
    [null, ['list']],
    [null, ['mint', 'sell']],
    [null, ['mint', 'bid']],
    [null, ['mint', 'putUp', 'escrow', 'list']],
    [null, ['mint', 'putUp', 'escrow', 'transfer']],
    [null, ['mint', 'deposit', 'list']],
    [null, ['mint', 'burn', 'transfer']],
  ])('%s after %j', (end, moves) => {
    expect(life(...moves)).toBe(end)
  })

  test('a word about a dead listing changes no state', () => {
    for (const state of assetStates) expect(moveAsset(state, 'lateWord')).toBe(state)
    for (const state of assetStates.filter((one) => one !== 'listed'))
      expect([moveAsset(state, 'cancel'), moveAsset(state, 'changePrice')]).toEqual([null, null])
  })

  test('the table says what the function says', () => {
    for (const { before, move, after } of assetMoveTable) expect(moveAsset(before, move)).toBe(after)
    const keys = assetMoveTable.map(({ before, move }) => `${before}/${move}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('places are the specification’s three, and none for what is burned', () => {
    expect(assetStates.map(placeOf)).toEqual(['wallet', 'wallet', 'wallet', 'wallet', 'contract', 'game', 'burned'])
  })
})

describe('the wire’s status', () => {
  const calm: CardSituation = { state: 'free', isAuctionLocked: false, underWay: null, isInTeam: false }
  test.each<[number | null, Partial<CardSituation>]>([
    [null, {}],
    [0, { state: 'game', isInTeam: true }],
    [null, { state: 'game' }],
    [1, { state: 'listed' }],
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
