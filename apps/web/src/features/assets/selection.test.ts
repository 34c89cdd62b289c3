import { expect, test } from 'vitest'
import type { OwnAsset } from './queries.ts'
import { asShown, canCancel, canList } from './selection.ts'

const sale = { kind: 'sale', expires_at: null, is_expired: false }

test.each<[string, object, boolean, boolean]>([
  ['at rest in the wallet', {}, true, false],
  ['on sale', { offer: sale, status: 1 }, false, true],
  ['a sale that has ended by itself', { offer: { ...sale, expires_at: 1, is_expired: true } }, true, true],
  ['on its way', { status: 3 }, false, false],
  ['on sale and on its way', { offer: sale, status: 3 }, false, false],
  ['in an auction', { place: 'contract', offer: { ...sale, kind: 'auction' }, status: 1 }, false, false],
  ['in the game', { place: 'game' }, false, false],
])('%s', (_, change, isListable, isCancellable) => {
  const item = { place: 'wallet', offer: null, status: null, ...change } as OwnAsset
  expect([canList(item), canCancel(item)]).toEqual([isListable, isCancellable])
})

test('what was chosen is what the list shows of it now; what it shows no longer stays as it was', () => {
  const asset = (assets_id: number, offer: object | null) =>
    ({ assets_id, place: 'wallet', offer, status: 1 }) as OwnAsset
  const chosen = [asset(1, null), asset(2, null)]
  const shown = [asset(3, null), asset(1, sale)]
  expect(asShown(chosen, shown)).toEqual([asset(1, sale), asset(2, null)])
  expect(asShown(chosen, shown).filter(canCancel)).toHaveLength(1)
})
