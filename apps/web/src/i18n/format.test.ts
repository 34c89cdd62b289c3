import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { intlTag } from './locale.ts'

describe.each(['tw', 'en', 'id'] as const)('plain numbers in %s read as Intl writes them:', (locale) => {
  const intl = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 18 })
  test('amounts, to the last digit', () => {
    const amounts = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.stringMatching(/^\d{0,18}$/))
    fc.assert(
      fc.property(amounts, ([whole, places]) => {
        const amount = places ? `${whole}.${places}` : String(whole)
        expect(createFormat(locale).exact(amount)).toBe(intl.format(amount as `${number}`))
      }),
    )
  })
  test('balances, cut', () => {
    const cutAt = (places: number) =>
      new Intl.NumberFormat(intlTag(locale), {
        maximumSignificantDigits: 3,
        roundingPriority: 'morePrecision',
        maximumFractionDigits: places,
        roundingMode: 'floor',
      })
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^0{0,12}\d{0,6}$/))
    fc.assert(
      fc.property(amounts, ([much, places]) => {
        for (const whole of [much, much % 1000n, 0n]) {
          const amount = places ? `${whole}.${places}` : String(whole)
          const { length } = String(whole)
          const expected = cutAt(length > 6 ? 0 : length > 4 ? 2 : 4).format(amount as `${number}`)
          expect(createFormat(locale).balance(amount), amount).toBe(expected)
        }
      }),
    )
  })
  test('shares of a hundred', () => {
    const percent = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 1 })
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), (n) => {
        expect(createFormat(locale).percent(n / 1000)).toBe(percent.format(n / 1000))
      }),
    )
  })
  test('large ones in short, from a million on', () => {
    const short = new Intl.NumberFormat(intlTag(locale), { notation: 'compact', maximumSignificantDigits: 3 })
    const digits = fc.tuple(fc.integer({ min: 100, max: 999 }), fc.integer({ min: 4, max: 14 }))
    fc.assert(
      fc.property(digits, ([first, zeros]) => {
        const amount = `${first}${'0'.repeat(zeros)}`
        expect(createFormat(locale).toPay(amount)).toBe(short.format(amount as `${number}`))
      }),
    )
  })
  test.each([0, 7, -7, 999, 1000, -1000, 1_234_567, 0.5, 1234.5, 2 / 3])('%d', (n) => {
    expect(createFormat(locale).number(n)).toBe(new Intl.NumberFormat(intlTag(locale)).format(n))
  })
})

test.each([
  ['0', '0'],
  ['0.41829', '0.4182'],
  ['842.1', '842.1'],
  ['9999.99999', '9,999.9999'],
  ['99999.999', '99,999.99'],
  ['1999635.4865', '1,999,635'],
  ['0.000099', '0.000099'],
])('a balance of %s reads %s: cut, never rounded up', (amount, text) => {
  expect(createFormat('en').balance(amount)).toBe(text)
})

test.each([
  ['49.284', '49.3', '49.2'],
  ['1.02', '1.02', '1.02'],
  ['0.0020001', '0.00201', '0.002'],
  ['120', '120', '120'],
  ['4812.6', '4,820', '4,810'],
  ['999500', '1M', '999,000'],
  ['1234567.001', '1.24M', '1.23M'],
])('%s reads %s to pay and %s to get: never less, never more than it is', (amount, pay, get) => {
  const f = createFormat('en')
  expect([f.toPay(amount), f.toGet(amount)]).toEqual([pay, get])
})

test('a large amount is short in every language, with the same three digits', () => {
  expect((['tw', 'en', 'id'] as const).map((locale) => createFormat(locale).toPay('1234567'))).toEqual([
    '124萬',
    '1.24M',
    '1,24\u00a0jt',
  ])
})
