import { expect, test } from 'vitest'
import { type AssetsAddress, assetsHref, readAssetsAddress } from './address.ts'

test.each<[string, AssetsAddress]>([
  ['', { view: 'assets', kind: 'dragon', place: 'all' }],
  ['?type=pet&place=contract', { view: 'assets', kind: 'pet', place: 'contract' }],
  ['?type=toString&place=moon&view=x', { view: 'assets', kind: 'dragon', place: 'all' }],
  ['?view=trades', { view: 'trades', side: 'all' }],
  ['?view=trades&side=sold&type=pet', { view: 'trades', side: 'sold' }],
  ['?view=trades&side=none', { view: 'trades', side: 'all' }],
])('%s shows %j', (query, address) => {
  expect(readAssetsAddress(query)).toEqual(address)
  expect(readAssetsAddress(new URL(assetsHref(address), 'http://page').search)).toEqual(address)
})

test('what is usual is left out', () => {
  expect(assetsHref({ view: 'assets', kind: 'dragon', place: 'all' })).toBe('/accountAccount')
  expect(assetsHref({ view: 'assets', kind: 'hero', place: 'wallet' })).toBe('/accountAccount?type=hero&place=wallet')
  expect(assetsHref({ view: 'trades', side: 'all' })).toBe('/accountAccount?view=trades')
})
