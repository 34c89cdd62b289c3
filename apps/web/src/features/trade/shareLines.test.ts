import { expect, test } from 'vitest'
import { createFormat } from '../../i18n/format.ts'
import { en } from '../../i18n/trade/en.ts'
import { auctionLines, saleLines } from './shareLines.ts'

const context = { words: en, f: createFormat('en'), coin: 'HERO' }
const HERO = 10n ** 18n

test('of a sale: the fee and what its seller gets', () => {
  expect(saleLines(100n * HERO, 500, context)).toEqual([
    { label: 'Platform fee, 5%', value: '5 HERO' },
    { label: 'You receive', value: '95 HERO', tone: 'good' },
  ])
})

test('of an auction: the lowest first bid and what its owner gets of it', () => {
  expect(auctionLines(100n * HERO, context)).toEqual([
    { label: 'Lowest first bid', value: '111 HERO' },
    { label: 'You receive, at the lowest first bid', value: '99.9 HERO', tone: 'good' },
  ])
})
