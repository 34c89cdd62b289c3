import { expect, test } from 'vitest'
import { describe } from './demoText.ts'

const to = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

test('a transaction: to whom, how much, and what it carries', () => {
  const { facts } = describe('eth_sendTransaction', [{ to, value: '0xde0b6b3a7640000', data: `0x${'ab'.repeat(100)}` }])
  expect(facts).toEqual([
    ['To', '0x996…A4dc'],
    ['Sends', '1 BNB'],
    ['Data', '0xabababababababababababab… (100 bytes)'],
  ])
})

test('a permit is read, not shown as one long line', () => {
  const json = JSON.stringify({ primaryType: 'Permit', domain: { name: 'Hero' }, message: { spender: to, value: '7' } })
  expect(describe('eth_signTypedData_v4', [to, json])).toEqual({
    title: 'Sign this Permit for Hero?',
    facts: [
      ['spender', '0x996…A4dc'],
      ['value', '7'],
    ],
  })
})

test('a text is shown as it is', () => {
  expect(describe('personal_sign', ['0xe9be8d2061', to]).text).toBe('龍 a')
})
