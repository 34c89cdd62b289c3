import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

test.each([
  ['0', '0'],
  ['0.41829', '0.4182'],
  ['842.1', '842.1'],
  ['9999.99999', '9,999.9999'],
  ['99999.999', '99,999.99'],
  ['1999635.4865', '1,999,635'],
  ['0.000099', '0'],
])('a balance of %s reads %s: cut, never rounded up', (amount, text) => {
  expect(createFormat('en').balance(amount)).toBe(text)
})
