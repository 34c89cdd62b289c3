const MOST = 2 ** 32 - 1

/** What slots are sorted by: a whole number, none below zero, then what `compare` knows beside it, then their ids. */
type By = {
  numberOf(slot: number): number
  idOf(slot: number): number
  slotOf(id: number): number
  compare: ((a: number, b: number) => number) | null
}

/**
 * Slots in an order, a million in a fifth of the time that comparing them takes, during which nobody is answered: number
 * and id are one word of 64 bits, and those are sorted by the machine. A number that needs more than 32 bits is told there
 * by the first of its bits; what is alike in them is compared.
 */
export function sortSlots(slots: Uint32Array, by: By): Uint32Array {
  const { numberOf, idOf, slotOf, compare } = by
  const words = new BigUint64Array(slots.length)
  // The lower half comes first, on every machine that this runs on.
  const halves = new Uint32Array(words.buffer)
  let most = 0
  for (const slot of slots) most = Math.max(most, numberOf(slot))
  const upperOf = most > MOST ? (slot: number) => firstBits(numberOf(slot)) : numberOf
  let i = 0
  for (const slot of slots) {
    halves[i++] = idOf(slot)
    halves[i++] = upperOf(slot)
  }
  words.sort()
  const sorted = new Uint32Array(slots.length)
  for (i = 0; i < sorted.length; i++) sorted[i] = slotOf(halves[2 * i] ?? 0)
  const byNumber = (a: number, b: number) => numberOf(a) - numberOf(b) || idOf(a) - idOf(b)
  if (compare ?? most > MOST) sortAlike(sorted, halves, compare ?? byNumber)
  return sorted
}

const double = new DataView(new ArrayBuffer(8))
/** Of numbers that are not below zero, the larger one's are not the smaller. */
function firstBits(value: number): number {
  double.setFloat64(0, value)
  return double.getUint32(0)
}

/** Sorts each stretch of those that are alike in the upper half, unless it is sorted as it is. */
function sortAlike(sorted: Uint32Array, halves: Uint32Array, compare: (a: number, b: number) => number): void {
  for (let from = 0, to = 1; from < sorted.length; from = to++) {
    let isSorted = true
    for (; to < sorted.length && halves[2 * to + 1] === halves[2 * from + 1]; to++)
      isSorted &&= compare(sorted[to - 1] ?? 0, sorted[to] ?? 0) < 0
    if (!isSorted) sorted.subarray(from, to).sort(compare)
  }
}
