/**
 * The parts of a face, in a square of 32. Of what stands on both sides the right one is written, and the left one is its
 * mirror: every pair of numbers in these paths is a place.
 */
const both = (right: string): string =>
  right + right.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Number((32 - Number(x)).toFixed(2))} ${y}`)

/** A circle of four curves, which a mirror leaves a circle. */
const dot = (x: number, y: number, r: number): string => {
  const k = r * 0.55
  const at = (dx: number, dy: number) => `${+(x + dx).toFixed(2)} ${+(y + dy).toFixed(2)}`
  return `M${at(0, -r)}C${at(k, -r)} ${at(r, -k)} ${at(r, 0)}C${at(r, k)} ${at(k, r)} ${at(0, r)}C${at(-k, r)} ${at(-r, k)} ${at(-r, 0)}C${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)}Z`
}

/** What the head wears: ears, horns, crests. Behind the head, and most of what one knows a face by from afar. */
export const crowns: readonly string[] = [
  // cat
  both('M18 11L25 4L26 15Z'),
  // fox
  both('M17 11C20 8 23 3 27 1C28 6 28 12 25 17Z'),
  // rabbit
  both('M17 11C17 5 19 0 22 0C25 0 24 7 21 13Z'),
  // bear
  both(dot(24, 9, 4)),
  // ox
  both('M19 12C24 12 27 9 27 4C31 8 30 15 23 16Z'),
  // ram
  both('M19 8C27 4 32 10 29 16C27 20 23 18 24 15C25 16 27 15 26 12C25 10 22 10 19 12Z'),
  // deer
  both('M18 10C18 7 21 6 21 1L23 1C23 4 24 4 26 2L27 4C25 6 24 7 22 8C24 8 26 8 28 6L29 8C27 11 23 11 21 12Z'),
  // dragon
  both('M18 11C20 7 24 5 29 3C28 7 26 10 23 13Z') + both('M24 14L30 12L27 18L30 19L25 22Z'),
  // owl
  `${both('M17 10C20 9 24 7 26 4C27 9 26 13 24 16Z')}M16 3L18 10L14 10Z`,
  // crane
  'M16 10C15 6 17 3 21 1C20 4 20 7 18 10ZM15 10C13 7 12 5 9 4C12 3 15 5 16 9Z',
  // elephant
  both('M21 9C27 6 32 9 31 15C30 21 26 22 22 20Z'),
  // lion
  'M16 2L20 5L25 4L26 9L30 12L28 16L30 21L26 23L24 28L16 27L8 28L6 23L2 21L4 16L2 12L6 9L7 4L12 5Z',
]

/** The head itself. */
export const heads: readonly string[] = [
  // round
  'M16 7C23 7 26 12 26 17C26 24 22 28 16 28C10 28 6 24 6 17C6 12 9 7 16 7Z',
  // pointed
  'M16 8C22 8 26 11 26 15C25 21 20 26 16 29C12 26 7 21 6 15C6 11 10 8 16 8Z',
  // long
  'M16 7C21 7 24 10 24 15C24 20 22 24 21 28C19 30 13 30 11 28C10 24 8 20 8 15C8 10 11 7 16 7Z',
  // wide
  'M16 9C23 9 28 13 28 19C28 25 23 28 16 28C9 28 4 25 4 19C4 13 9 9 16 9Z',
  // jowled
  'M16 7C21 7 24 10 24 14C27 17 27 27 20 28L12 28C5 27 5 17 8 14C8 10 11 7 16 7Z',
]

/** Cut out of the head, from here on. */
export const eyes: readonly string[] = [
  // open
  both(dot(20.5, 16.5, 1.9)),
  // slanted
  both('M18 18C19 15 22 14 24 14C24 17 21 19 18 18Z'),
  // smiling
  both('M18 17.5C19 14 23 14 24 17.5C22 16 20 16 18 17.5Z'),
  // stern
  both('M18 15L24 13.5L23.5 17C21 18.5 19 18 18 15Z'),
  // wide awake
  both(dot(20.8, 16.2, 3)),
  // long
  both('M17.8 16C20 14.4 23 14.6 25 16.4C22.6 17.6 20 17.6 17.8 16Z'),
]

export const muzzles: readonly string[] = [
  // nose and mouth
  'M14 20L18 20L16 22.4ZM12.5 23.5C14 25.4 15.4 25 16 23.6C16.6 25 18 25.4 19.5 23.5C19 27 16.8 26.6 16 25.4C15.2 26.6 13 27 12.5 23.5Z',
  // beak
  'M13 19C15 18 17 18 19 19C19 22 17 25 16 26C15 25 13 22 13 19Z',
  // nostrils
  both(dot(18, 24, 1.1)),
  // snout
  'M16 20C20 20 21 22 21 23.4C21 25.4 19 26.4 16 26.4C13 26.4 11 25.4 11 23.4C11 22 12 20 16 20Z',
  // fangs
  'M11 22.4L21 22.4L20 26L18.4 23.6L13.6 23.6L12 26Z',
  // whiskers
  `M14.6 21L17.4 21L16 22.8Z${both('M18 23L25 22L25 22.8L18 24ZM18 25L24 26L23.8 26.8L18 26Z')}`,
]

/** On the brow. */
export const marks: readonly string[] = [
  '',
  dot(16, 12, 1.5),
  'M16 9.6L17.6 12L16 14.4L14.4 12Z',
  // crescent
  'M13.4 11C14 14 18 14 18.6 11C17 12.2 15 12.2 13.4 11Z',
  // king
  'M12.6 9.6L19.4 9.6L19.4 10.8L16.6 10.8L16.6 12L18.8 12L18.8 13.2L13.2 13.2L13.2 12L15.4 12L15.4 10.8L12.6 10.8Z',
  // flame
  'M16 9C18 11 18.4 12.4 17.2 14C16.6 13 15.4 13 14.8 14C13.6 12.4 14 11 16 9Z',
  // third eye
  'M13.2 12C14.8 10.4 17.2 10.4 18.8 12C17.2 13.6 14.8 13.6 13.2 12Z',
]
