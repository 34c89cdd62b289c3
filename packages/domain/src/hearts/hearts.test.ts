import { expect, test } from 'vitest'
import { isReached, type Priced, priceChangeBps } from './hearts.ts'

const hero = (wei: bigint): Priced => ({ coin: 'HERO', wei })
const bnb = (wei: bigint): Priced => ({ coin: 'BNB', wei })

test.each([
  [hero(10n), hero(9n), true],
  [hero(10n), hero(10n), true],
  [hero(10n), hero(11n), false],
  // A cheaper number of another coin is not a cheaper price.
  [hero(10n), bnb(1n), false],
])('a target of %o is reached by %o: %s', (target, pay, is) => expect(isReached(target, pay)).toBe(is))

test.each([
  [hero(100n), hero(150n), 5_000],
  [hero(100n), hero(100n), 0],
  [hero(3n), hero(2n), -3_333],
  [hero(10n ** 25n), hero(10n ** 25n + 1n), 0],
  [hero(100n), bnb(1n), null],
  [null, hero(1n), null],
  [hero(1n), null, null],
])('from %o to %o is %s', (before, now, bps) => expect(priceChangeBps(before, now)).toBe(bps))
