/**
 * The course of a flight, from a seed alone: whole numbers and tables, so that every machine makes the same. It is a row
 * of stretches, each made from the seed and its number, whatever came before. Lengths are pixels of a sky 600 high.
 */
export const STRETCH = 640
export const SKY = { top: 56, bottom: 500, height: 600 } as const
export const PEARL_REACH = 40
/** Of a thundercloud, from its middle: half its width, its upper and lower edge, and half the bolt's width and its foot. */
export const CLOUD = { side: 58, up: 34, down: 26, boltSide: 14, boltFoot: 100 } as const

export type Pearl = { x: number; y: number }
/** `phase`: when in its round of seconds it strikes. */
export type Thunder = { x: number; y: number; phase: number }
export type Stretch = { pearls: readonly Pearl[]; thunder: readonly Thunder[] }

/** Six pearls hang on one of these lines: how far each is above or below the first. */
const garlands: readonly (readonly number[])[] = [
  [0, -34, -52, -52, -34, 0],
  [0, 34, 52, 52, 34, 0],
  [0, -22, -44, -66, -88, -110],
  [0, 22, 44, 66, 88, 110],
  [0, -30, 0, 30, 0, -30],
  [0, 0, 0, 0, 0, 0],
]
const PEARL_STEP = 46
export const GARLAND = 6

/** The first stretches are for taking off; later ones have more thunder. */
const FIRST_PEARLS = 1
const FIRST_THUNDER = 4
const SECOND_CLOUD_FROM = 20
const MANY_FROM = 44

/** So far apart that a dragon passes between two clouds. */
const CLOUD_GAP = 250

export function stretchAt(seed: number, number: number): Stretch {
  const chance = chanceOf(seed, number)
  const pearls = number >= FIRST_PEARLS && chance(10) < 6 ? garland(number, chance) : []
  const thunder = number >= FIRST_THUNDER && chance(10) < 8 ? clouds(number, chance) : []
  return { pearls, thunder }
}

type Chance = (below: number) => number

function garland(number: number, chance: Chance): Pearl[] {
  const offsets = garlands[chance(garlands.length)] ?? []
  const [least, most] = [SKY.top + 30 - Math.min(...offsets), SKY.bottom - 30 - Math.max(...offsets)]
  const first = { x: number * STRETCH + 40 + chance(40), y: least + chance(most - least) }
  return offsets.map((dy, i) => ({ x: first.x + i * PEARL_STEP, y: first.y + dy }))
}

function clouds(number: number, chance: Chance): Thunder[] {
  const x = number * STRETCH + 420 + chance(120)
  const y = SKY.top + 40 + chance(SKY.bottom - SKY.top - 100)
  const one = { x, y, phase: chance(120) }
  const hasSecond = number >= SECOND_CLOUD_FROM && chance(10) < (number >= MANY_FROM ? 8 : 5)
  if (!hasSecond) return [one]
  const other = y < SKY.height / 2 ? y + CLOUD_GAP : y - CLOUD_GAP
  const isInSky = other > SKY.top && other < SKY.bottom
  return isInSky ? [one, { x: x + chance(60), y: other, phase: chance(120) }] : [one]
}

/** Whole numbers by chance, of this stretch of this seed (mulberry32): integer arithmetic alone. */
function chanceOf(seed: number, number: number): Chance {
  let state = (Math.imul(number + 1, 0x9e37_79b1) ^ seed) >>> 0
  return (below) => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
