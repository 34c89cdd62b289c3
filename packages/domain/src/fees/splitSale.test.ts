import { expect, test } from 'vitest'
import { splitSale } from './splitSale.ts'

test.each([
  { price: 10_000n, feeBps: 500n, fee: 500n, toSeller: 9_500n },
  { price: 39n, feeBps: 250n, fee: 0n, toSeller: 39n }, // dust stays with the seller
  { price: 199n, feeBps: 500n, fee: 9n, toSeller: 190n },
  { price: 1n, feeBps: 0n, fee: 0n, toSeller: 1n },
])('splits $price at $feeBps bps', ({ price, feeBps, ...split }) => expect(splitSale(price, feeBps)).toEqual(split))
