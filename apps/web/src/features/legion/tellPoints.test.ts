import { expect, test } from 'vitest'
import { createFormat } from '../../i18n/format.ts'
import type { HistoryLine } from './queries.ts'
import { tellPoints } from './tellPoints.ts'
import { en } from './words/en.ts'
import type { LegionWords } from './words/index.ts'

const f = createFormat('en')
const bought: HistoryLine = {
  id: 1,
  type: 2,
  points: '18.6672',
  at: 1_790_000_000,
  from: null,
  kind: 'sale',
  assets_id: 11,
  nftname: 'Azure Dragon',
  tokenid: 10_847,
  art: null,
  coin: 'HERO',
  paid: '311.12',
  spent: '311.12',
  level: 2,
  rate_bps: 600,
}
const bamboo = { userid: 7, name: 'Bamboo', address: null }

test.each<[Partial<HistoryLine>, string, string, string]>([
  [{}, 'Bought Azure Dragon #10847', 'Spending · 6% of 311.12', '+'],
  [{ kind: 'bid' }, 'Bid on Azure Dragon #10847', 'Spending · 6% of 311.12', '+'],
  [
    { type: 1, from: bamboo, rate_bps: 0, points: '0' },
    'Bamboo bought Azure Dragon #10847',
    'Referral · a Brave earns nothing of this',
    '',
  ],
  [
    { coin: 'BNB', paid: '0.5', spent: '0', points: '0' },
    'Bought Azure Dragon #10847',
    'Spending · 0.5 BNB paid; this coin has no rate',
    '',
  ],
  [{ type: 0, points: '42' }, 'HERO collected', 'paid to your game balance', '−'],
])('%o', (change, title, text, sign) => {
  expect(tellPoints({ ...bought, ...change }, en as LegionWords, f)).toEqual({ title, text, sign })
})
