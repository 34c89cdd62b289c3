import { en as messages } from '@mdragon/api/messages/en'
import { expect, test } from 'vitest'
import type { AssetItem } from '../../game/assetItem.ts'
import { createFormat } from '../../i18n/format.ts'
import { en as operations } from '../../operations/words/en.ts'
import { type PriceContext, type PriceKind, priceProblem, priceViewOf } from './priceKinds.ts'
import { en } from './words/en.ts'

const offer = { kind: 'auction', coin: 'HERO', price: '100', pay: '111', since: 0, lock_block: null }
const context: PriceContext = {
  item: { offer } as AssetItem,
  coin: 'HERO',
  feeBps: 500,
  words: { ...en, messages },
  review: operations.review,
  f: createFormat('en'),
}
const HERO = 10n ** 18n

test.each<PriceKind>(['list', 'change_price'])('%s: the fee and what its seller gets', (kind) => {
  expect(priceViewOf(kind).lines(100n * HERO, context)).toEqual([
    { label: 'Platform fee, 5%', value: '5 HERO' },
    { label: 'You receive', value: '95 HERO', tone: 'good' },
  ])
})

test.each<PriceKind>(['put_up', 'put_up_again'])('%s: the lowest first bid and what its owner gets of it', (kind) => {
  expect(priceViewOf(kind).lines(100n * HERO, context)).toEqual([
    { label: 'Lowest first bid', value: '111 HERO' },
    { label: 'You receive, at the lowest first bid', value: '99.9 HERO', tone: 'good' },
  ])
})

test('bid: who gets it, and what comes back', () => {
  expect(priceViewOf('bid').lines(111n * HERO, context)).toEqual([
    { label: 'To the current holder, 90%', value: '99.9 HERO' },
    { label: 'To the community wallet, 10%', value: '11.1 HERO' },
    { label: 'You get back, if outbid at the minimum', value: '110.889 HERO', tone: 'good' },
  ])
})

test.each<[PriceKind, bigint, string | undefined]>([
  ['bid', 111n * HERO - 10n ** 9n, messages['bid.too_low']],
  ['bid', 111n * HERO + 1n, messages['price.too_fine']],
  ['list', 10n ** 9n, undefined],
  ['list', 10n ** 9n - 1n, messages['price.too_fine']],
  ['list', 72_000_000n * HERO, undefined],
  ['list', 73_000_000n * HERO, messages['price.too_high']],
  ['put_up', 64_000_000n * HERO, undefined],
  ['put_up', 65_000_000n * HERO, messages['price.too_high']],
  ['bid', 111n * HERO, undefined],
  ['change_price', 100n * HERO, messages['price.unchanged']],
  ['change_price', 101n * HERO, undefined],
])('%s at %s: %s', (kind, wei, problem) => {
  expect(priceProblem(kind, wei, context)).toBe(problem)
})
