import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { createFormat } from '../i18n/format.ts'
import { turnoverText } from './turnover.ts'

const f = createFormat('en')
const of = (coin: string, sales: number, volume: string, bids: number, bid_volume: string) => ({
  ...{ coin, sales, volume, bids, bid_volume },
})

test('a market of auctions alone has a turnover: every bid is paid', () => {
  const bids = of('HERO', 0, '0', 6, '29.5')
  expect(turnoverText(en, f, { day: [bids], week: [bids] })).toBe(
    '24 h turnover 29.5 HERO · 7 d 29.5 HERO (sales: 0, bids: 6)',
  )
})

test('sales and bids are one sum, two coins never', () => {
  const week = [of('HERO', 2, '1.5', 1, '2.25'), of('BNB', 0, '0', 1, '0.5')]
  expect(turnoverText(en, f, { day: [], week })).toBe('24 h turnover 0 · 7 d 3.75 HERO / 0.5 BNB (sales: 2, bids: 2)')
})

test('of a week without any, that is said', () =>
  expect(turnoverText(en, f, { day: [], week: [] })).toBe('No sales or bids in the last 7 days'))
