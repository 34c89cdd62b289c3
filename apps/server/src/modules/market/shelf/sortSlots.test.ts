import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortSlots } from './sortSlots.ts'

const PART = 10n ** 15n
type Value = number | bigint
const values: Record<string, fc.Arbitrary<Value>> = {
  'levels, many of them alike': fc.integer({ min: 1, max: 60 }),
  'blocks, up to the last that fits': fc.integer({ min: 2 ** 32 - 40, max: 2 ** 32 - 1 }),
  'blocks that no longer fit': fc.integer({ min: 2 ** 32 - 20, max: 2 ** 32 + 20 }),
  'prices, from nothing to more than a number holds to the last digit': fc.bigInt({ min: 0n, max: 10n ** 30n }),
  'prices that differ in their last digits': fc.bigInt({ min: 10n ** 21n, max: 10n ** 21n + 5n }),
}

test.each(Object.entries(values))('%s, and among equals by their ids', (_, value) => {
  const offer = fc.record({ value, id: fc.integer({ min: 1, max: 2 ** 32 - 1 }) })
  fc.assert(
    fc.property(fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 60, size: 'max' }), (offers) => {
      const at = (slot: number): { value: Value; id: number } => offers[slot] ?? { value: 0, id: 0 }
      const numberOf = (slot: number): number => {
        const { value: all } = at(slot)
        return typeof all === 'bigint' ? Number(all / PART) : all
      }
      const compare = (a: number, b: number) =>
        at(a).value < at(b).value ? -1 : at(a).value > at(b).value ? 1 : at(a).id - at(b).id
      const slots = Uint32Array.from(offers.keys())
      const isMoney = offers.some((one) => typeof one.value === 'bigint')
      const sorted = sortSlots(slots, {
        numberOf,
        idOf: (slot) => at(slot).id,
        slotOf: (wanted) => offers.findIndex(({ id }) => id === wanted),
        compare: isMoney ? compare : null,
      })
      expect([...sorted]).toEqual([...slots].sort(compare))
    }),
  )
})
