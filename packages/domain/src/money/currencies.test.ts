import { expect, test } from 'vitest'
import { worthAt } from './currencies.ts'

test.each([
  ['100', '0.012', '1.2'],
  ['0.000000000000000001', '0.5', '0'],
  ['123456789.123456789', '190.25', '23487654130.73765410725'],
  ['100', undefined, null],
  ['100', '0', null],
  ['100', 'about 3', null],
  ['-1', '2', null],
])('%s at %s is %s', (amount, rate, worth) => expect(worthAt(amount, rate)).toBe(worth))
