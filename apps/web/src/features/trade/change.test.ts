import { expect, test } from 'vitest'
import type { AssetItem, Offer } from '../../game/assetItem.ts'
import { basisOf, changeSince } from './change.ts'

const offer: Offer = {
  kind: 'sale',
  coin: 'HERO',
  price: '5',
  pay: '5',
  since: 0,
  lock_block: null,
  expires_at: null,
  is_expired: false,
}
const before = { owner: '0xA', offer } as AssetItem

test.each([
  ['the same', before, false, null],
  ['read anew', { ...before, owner: '0xa' }, false, null],
  ['dearer', { ...before, offer: { ...offer, pay: '6' } }, false, 'price'],
  ['bought by another', { ...before, owner: '0xC', offer: null }, false, 'gone'],
  ['bought by oneself', { ...before, owner: '0xB', offer: null }, false, 'yours'],
  ['for another coin', { ...before, offer: { ...offer, coin: 'BNB' } }, false, 'other_offer'],
  ['put up instead', { ...before, offer: { ...offer, kind: 'auction' as const } }, false, 'other_offer'],
])('%s', (_, now, isLocked, what) => {
  expect(changeSince(basisOf(before), now, '0xb', isLocked)?.what ?? null).toBe(what)
})

test('an auction that locked takes no bid', () => {
  const auction = { ...before, offer: { ...offer, kind: 'auction' as const } }
  expect(changeSince(basisOf(auction), auction, '0xb', true)).toEqual({ what: 'locked' })
})
