import { expect, test } from 'vitest'
import { type AssetsAddress, allOf, allProfit, assetsHref, readAssetsAddress } from './address.ts'

test.each<[string, AssetsAddress]>([
  ['', allOf('dragon')],
  ['?type=pet&place=contract', { ...allOf('pet'), place: 'contract' }],
  ['?type=pet&sort=worth&q=fox%20%231', { ...allOf('pet'), sort: 'worth', q: 'fox #1' }],
  ['?place=needs_me&sort=beauty', { ...allOf('dragon'), place: 'needs_me' }],
  ['?type=toString&place=moon&view=x', allOf('dragon')],
  ['?view=trades', { view: 'trades', side: 'all' }],
  ['?view=trades&side=sold&type=pet', { view: 'trades', side: 'sold' }],
  ['?view=profit', allProfit],
  ['?view=profit&of=held&sort=gain&year=2026', { view: 'profit', of: 'held', sort: 'gain', year: 2026 }],
  ['?view=profit&of=x&sort=y&year=20261', allProfit],
  ['?view=trades&side=none', { view: 'trades', side: 'all' }],
])('%s shows %j', (query, address) => {
  expect(readAssetsAddress(query)).toEqual(address)
  expect(readAssetsAddress(new URL(assetsHref(address), 'http://page').search)).toEqual(address)
})

test('what is usual is left out', () => {
  expect(assetsHref(allOf('dragon'))).toBe('/accountAccount')
  expect(assetsHref({ ...allOf('hero'), place: 'wallet' })).toBe('/accountAccount?type=hero&place=wallet')
  expect(assetsHref({ view: 'trades', side: 'all' })).toBe('/accountAccount?view=trades')
})
