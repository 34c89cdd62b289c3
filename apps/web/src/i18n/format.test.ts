import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

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
  ['49.284', '49.29'],
  ['49.28', '49.28'],
  ['1.0201', '1.03'],
  ['0.002', '0.002'],
  ['0.0020001', '0.00201'],
  ['120', '120'],
  ['1234567.001', '1,234,567.01'],
])('a price of %s reads %s: rounded up, and never to another size', (amount, text) => {
  expect(createFormat('en').toPay(amount)).toBe(text)
})

test.each([
  ['0.002', '0.002'],
  ['5', '5.00'],
  ['49.284', '49.29'],
])('in a column %s reads %s', (amount, text) => {
  expect(createFormat('en').toPayInColumn(amount)).toBe(text)
})
