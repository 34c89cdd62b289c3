import { expect, test } from 'vitest'
import type { Coins } from '../../game/coins.ts'
import { partsOf } from './worthParts.ts'

const part = (type: 'hero' | 'pet', amount: string) => ({
  type,
  amount,
  count: 1,
  by_last_sale: 1,
  by_floor: 0,
  unknown: 0,
})
const coins = {
  items: [
    { coin: 'HERO', wallet: '10', available: '5', frozen: '5' },
    { coin: 'BNB', wallet: '1000', available: '0', frozen: '0' },
  ],
} as unknown as Coins

test('the largest first, HERO alone of the coins, and shares of the whole', () => {
  const { total, parts } = partsOf({ parts: [part('hero', '20'), part('pet', '60'), part('hero', '0')] }, coins)
  expect(total).toBe(100n * 10n ** 18n)
  expect(parts).toEqual([
    { name: 'pet', sum: '60', share: 60 },
    { name: 'coins', sum: '20', share: 20 },
    { name: 'hero', sum: '20', share: 20 },
  ])
})

test('the line of coins is there before they are known, and stays where there are none', () => {
  const parts = [part('pet', '60')]
  const pets = { name: 'pet', sum: '60', share: 100 }
  expect(partsOf({ parts }, undefined).parts).toEqual([pets, { name: 'coins', sum: null, share: 0 }])
  const none = { items: [] } as unknown as Coins
  expect(partsOf({ parts }, none).parts).toEqual([pets, { name: 'coins', sum: '0', share: 0 }])
})

test('nothing is worth nothing, also while the coins are not known', () => {
  expect(partsOf({ parts: [] }, undefined)).toEqual({ total: 0n, parts: [] })
})
