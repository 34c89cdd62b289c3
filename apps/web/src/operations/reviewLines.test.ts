import { en as sentences } from '@mdragon/api/messages/en'
import { expect, test } from 'vitest'
import { createFormat } from '../i18n/format.ts'
import { reviewLines } from './reviewLines.ts'
import type { Prepared } from './sign.ts'
import { en } from './words/en.ts'

const context = { words: { ...en, messages: sentences }, f: createFormat('en') }
const prepared = (operation: Partial<Prepared['operation']>, pay: string | null): Prepared =>
  ({
    operation: { deadline: 1_700_000_000, asset: null, ...operation },
    preview: {
      pay,
      receive: null,
      fee: null,
      back_if_outbid: null,
      floor: null,
      is_far_under_floor: false,
      balance: pay === null ? null : '50',
      network_fee: '0.001',
      network_fee_most: '0.001',
      bnb_balance: '1',
    },
    batch: [],
    permit: null,
  }) as unknown as Prepared
const said = (what: Prepared) => reviewLines(what, context).map(({ label, value }) => `${label}: ${value}`)

test.each<[string, Partial<Prepared['operation']>, string | null, string[]]>([
  [
    'activate',
    { kind: 'activate_account', price: '1', coin: 'MDV' },
    '1',
    ['You pay: 1 MDV', 'Your MDV balance: 50 MDV'],
  ],
  ['charge', { kind: 'coin_in', price: '12.5', coin: 'HERO' }, '12.5', ['Into the game: 12.5 HERO']],
  ['withdraw', { kind: 'coin_out', price: '3', coin: 'HFH' }, null, ['To your wallet: 3 HFH', 'To be sent by: ']],
  ['claim', { kind: 'claim', price: '1.4', coin: 'HERO' }, '1.4', ['Claim fee: 1.4 HERO', 'To be sent by: ']],
  ['deposit', { kind: 'deposit', price: null, coin: null }, null, ['Network fee (likely): 0.001 BNB']],
])('%s: who pays what', (_, operation, pay, expected) => {
  const lines = said(prepared(operation, pay))
  for (const line of expected)
    expect(
      lines.some((one) => one.startsWith(line)),
      `${line} in ${lines}`,
    ).toBe(true)
  expect(lines.some((line) => line.startsWith('Total: '))).toBe(pay !== null)
})

test('the network’s fee is rounded up to three digits, and so it is added up; the last digit is there to be asked for', () => {
  const what = prepared({ kind: 'coin_in', price: '1', coin: 'BNB' }, '1')
  const fee = '0.000123456789'
  const lines = reviewLines({ ...what, preview: { ...what.preview, network_fee: fee, network_fee_most: fee } }, context)
  expect(lines.slice(-2)).toMatchObject([
    { value: '0.000124 BNB', exact: '0.000123456789 BNB' },
    { label: 'Total', value: '1.000124 BNB' },
  ])
})

test('the likely fee is shown and added up; the most that it can be is there to be asked for', () => {
  const what = prepared({ kind: 'bid', price: '1', coin: 'BNB' }, '1')
  const preview = { ...what.preview, network_fee: '0.000046', network_fee_most: '0.000107' }
  expect(reviewLines({ ...what, preview }, context).slice(-2)).toMatchObject([
    { label: 'Network fee (likely)', value: '0.000046 BNB', exact: 'at most 0.000107 BNB' },
    { label: 'Total', value: '1.000046 BNB' },
  ])
})

test('several at once are told at the price of all', () => {
  const what = prepared({ kind: 'list', price: '2', coin: 'HERO' }, null)
  const batch = [{ price: '2' }, { price: '0.5' }] as Prepared['batch']
  expect(said({ ...what, batch })).toContain('Sale price: 2.5 HERO')
})
