import { expect, test } from 'vitest'
import { tradeKind } from './tradeSide.ts'

const me = '0xAbC0000000000000000000000000000000000001'
const other = '0x0000000000000000000000000000000000000002'

test.each([
  ['sale', me, 'boughtSale'],
  ['bid', me, 'boughtBid'],
  ['sale', other, 'soldSale'],
  ['bid', other, 'soldBid'],
] as const)('a %s to %s is %s', (kind, to, word) => {
  const from = to === me ? other : me
  expect(tradeKind({ kind, from, to }, me.toLowerCase())).toBe(word)
})
