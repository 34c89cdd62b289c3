import { expect, test } from 'vitest'
import { activityLines, type TradeFact } from './activity.ts'

const [a, b] = ['0xa', '0xb']
type Line = [address: string, type: number, amount: bigint | null, two: string | null, fee: bigint | null]

test.each<[TradeFact, Line[]]>([
  [{ happened: 'list', seller: a, price: 5n }, [[a, 4, 5n, null, null]]],
  [{ happened: 'changePrice', seller: a, price: 6n }, [[a, 62, 6n, null, null]]],
  [{ happened: 'cancel', seller: a }, [[a, 5, null, null, null]]],
  [
    { happened: 'sold', seller: a, buyer: b, price: 100n, fee: 5n },
    [
      [b, 3, 100n, a, null],
      [a, 6, 100n, b, 5n],
    ],
  ],
  [{ happened: 'putUp', owner: a, price: 7n }, [[a, 30, 7n, null, null]]],
  [
    { happened: 'bid', bidder: b, holder: a, price: 10n, toHolder: 9n, isFirst: true },
    [
      [b, 31, 10n, a, null],
      [a, 36, 9n, b, null],
    ],
  ],
  [
    { happened: 'bid', bidder: a, holder: b, price: 20n, toHolder: 18n, isFirst: false },
    [
      [a, 31, 20n, b, null],
      [b, 32, 18n, a, null],
    ],
  ],
  [{ happened: 'lock', holder: a, price: 20n }, [[a, 33, 20n, null, null]]],
  [{ happened: 'putUpAgain', holder: a, price: 30n, hadBids: true }, [[a, 34, 30n, null, null]]],
  // Before the first bid it is the owner who thought better of the price.
  [{ happened: 'putUpAgain', holder: a, price: 30n, hadBids: false }, [[a, 62, 30n, null, null]]],
  [{ happened: 'endAuction', to: a }, [[a, 35, null, null, null]]],
])('%o', (deed, lines) => {
  expect(activityLines(deed).map((l) => [l.address, l.type, l.amount, l.two_address, l.fee])).toEqual(lines)
})
