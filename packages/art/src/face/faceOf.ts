import { crowns, eyes, heads, marks, muzzles } from './parts.ts'

/** What somebody's face is made of: which of each list, and the element whose colour it stands on, 1 to 5. */
export type FaceTraits = {
  element: number
  isDark: boolean
  crown: number
  head: number
  eye: number
  muzzle: number
  mark: number
}

const ELEMENTS = 5

/** The face of an address, the same everywhere and for ever. Whoever has no address has the face of their number. */
export function faceOf(seed: string): FaceTraits {
  const next = numbersOf(seed.toLowerCase())
  const pick = (list: readonly unknown[]) => next(list.length)
  return {
    element: 1 + next(ELEMENTS),
    isDark: next(2) === 1,
    crown: pick(crowns),
    head: pick(heads),
    eye: pick(eyes),
    muzzle: pick(muzzles),
    mark: pick(marks),
  }
}

/** FNV-1a over the text, stirred once more for each number: addresses that differ in one letter look unlike. */
function numbersOf(text: string): (below: number) => number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}
