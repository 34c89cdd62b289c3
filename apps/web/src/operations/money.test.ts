import type { Locale } from '@mdragon/api/locale'
import { formatAmount } from '@mdragon/domain/money/amount'
import { expect, test } from 'vitest'
import { readMoney, writeMoney } from './money.ts'

test.each<[Locale, string, string]>([
  ['en', '12.5', '12.5'],
  ['en', '1,234.5', '1234.5'],
  ['en', '1,234,567', '1234567'],
  ['en', '1234.000000000000000001', '1234.000000000000000001'],
  ['en', ' 7 ', '7'],
  ['en', '007', '7'],
  ['en', '.5', '0.5'],
  ['tw', '１２．５', '12.5'],
  ['id', '12,5', '12.5'],
  ['id', '1.234,5', '1234.5'],
  ['id', '1.500', '1500'],
  ['en', '', 'required'],
  ['en', '  ', 'required'],
  ['en', '0', 'zero'],
  ['en', '0.000', 'zero'],
  ['en', '1,5', 'format'],
  ['id', '1.5', 'format'],
  ['en', '1e3', 'format'],
  ['en', '-1', 'format'],
  ['en', '+1', 'format'],
  ['en', '1.', 'format'],
  ['en', '.', 'format'],
  ['en', ',', 'format'],
  ['en', '1.2.3', 'format'],
  ['en', '0x10', 'format'],
  ['en', '1.0000000000000000001', 'format'],
  ['en', 'ten', 'format'],
])('%s %j is %s', (locale, text, expected) => {
  const money = readMoney(text, locale)
  expect('wei' in money ? formatAmount(money.wei) : money.problem).toBe(expected)
})

test.each<[Locale, string]>([
  ['tw', '311.11'],
  ['id', '1234567.000000000000000001'],
])('what %s writes, it reads', (locale, amount) => {
  const money = readMoney(writeMoney(amount, locale), locale)
  expect('wei' in money && formatAmount(money.wei)).toBe(amount)
})
