import { activityGroups, typesOfGroup } from '@mdragon/domain/activity/told'
import { describe, expect, test } from 'vitest'
import { createFormat } from '../../i18n/format.ts'
import { csvOf } from '../../lib/csv.ts'
import { exportRows } from './exportRows.ts'
import { lookOf } from './looks.ts'
import type { Activity } from './queries.ts'
import { tellLine } from './tellLine.ts'
import { en } from './words/en.ts'
import { id } from './words/id.ts'
import type { ActivityWords } from './words/index.ts'
import { tw } from './words/tw.ts'

const other = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const sold: Activity = {
  id: 1,
  type: 6,
  at: 1_790_000_000,
  amount: '13.829999999',
  coin: 'HERO',
  fee: '0.691499999',
  two_amount: '13.1385',
  two_userid: null,
  two_address: other,
  name: null,
  assets_id: 7,
  nftname: 'Taiji Diagram',
  tokenid: 11_201,
  index_id: 3,
  kind: 'equip',
  art: '/art/2/x.svg',
  tx: `0x${'1'.repeat(64)}`,
}
const words = { en, tw, id } as unknown as Record<'en' | 'tw' | 'id', ActivityWords>
const english = (changes: Partial<Activity> = {}) => tellLine({ ...sold, ...changes }, words.en, createFormat('en'))

describe('a line', () => {
  test('of a sale: who, the fee, and what arrived, never rounded up', () => {
    expect(english()).toEqual({
      name: 'sold',
      title: 'Sold Taiji Diagram #11201',
      text: 'to 0x976…0aa9, fee 0.691499999 HERO',
      sum: { sign: '+', amount: '13.1385', coin: 'HERO' },
    })
  })
  test('of a purchase: what was paid, never rounded down; the seller by name', () => {
    const { title, text, sum } = english({ type: 3, two_amount: null, name: 'Carol' })
    expect([title, text, sum?.sign, sum?.amount]).toEqual([
      'Bought Taiji Diagram #11201',
      'from Carol',
      '−',
      '13.829999999',
    ])
  })
  test('of tickets counts tickets', () => {
    const { sum } = english({ type: 18, amount: '1', coin: 'TICKET', fee: null, two_amount: null })
    expect(sum).toMatchObject({ sign: '+', amount: '1', coin: 'tickets' })
  })
  test('of a code that is not known is shown as it is', () => {
    expect(english({ type: 44 })).toMatchObject({ name: null, title: 'Type 44', sum: null })
    expect(lookOf(null).icon).toBe('scroll')
  })
})

const types = activityGroups.flatMap(typesOfGroup)
test.each(Object.keys(words) as (keyof typeof words)[])(
  'in %s every code has its sentence, with nothing left open',
  (locale) => {
    for (const type of types) {
      const { title, text } = tellLine({ ...sold, type }, words[locale], createFormat(locale))
      expect(title, String(type)).toMatch(/\S/)
      expect(`${title} ${text}`, String(type)).not.toMatch(/undefined|null|NaN|\[object/)
    }
  },
)

test('exported, amounts are exact and signed, and a name cannot be a formula', () => {
  const lines = [sold, { ...sold, type: 3, two_amount: null, nftname: '=1+1' }]
  const [head, first, second] = csvOf(exportRows(lines, words.en, createFormat('en'))).split('\r\n')
  expect(head).toContain('time,code,what')
  expect(first).toContain(',13.829999999,HERO,0.691499999,13.1385,')
  expect(second).toContain(',-13.829999999,HERO,')
  expect(second).toContain(",'=1+1,11201,")
})
