import { errorCodewords } from './reedSolomon.ts'

/** Rows of modules, true for a dark one. The quiet zone around it is for whoever draws it. */
export type QrCode = readonly (readonly boolean[])[]

/** By version, 1 to 10, at error correction level M. */
const versions = [
  { total: 26, blocks: 1, perBlock: 10, align: [] },
  { total: 44, blocks: 1, perBlock: 16, align: [6, 18] },
  { total: 70, blocks: 1, perBlock: 26, align: [6, 22] },
  { total: 100, blocks: 2, perBlock: 18, align: [6, 26] },
  { total: 134, blocks: 2, perBlock: 24, align: [6, 30] },
  { total: 172, blocks: 4, perBlock: 16, align: [6, 34] },
  { total: 196, blocks: 4, perBlock: 18, align: [6, 22, 38] },
  { total: 242, blocks: 4, perBlock: 22, align: [6, 24, 42] },
  { total: 292, blocks: 5, perBlock: 22, align: [6, 26, 46] },
  { total: 346, blocks: 5, perBlock: 26, align: [6, 28, 50] },
] as const
type Version = { number: number; total: number; blocks: number; perBlock: number; align: readonly number[] }

const BYTE_MODE = 0b0100
const LEVEL_M = 0b00
const PADDING = [0xec, 0x11]

/**
 * A text as a QR code (ISO/IEC 18004): byte mode, error correction level M, the smallest version that holds it. Ours, for
 * the simulator alone: an address of our own fits, and no package is needed for it.
 */
export function encodeQr(text: string): QrCode {
  const bytes = [...new TextEncoder().encode(text)]
  const version = smallestFor(bytes.length)
  const bits = bitsOf(interleave(dataCodewords(bytes, version), version))
  const drawn = masks.map((mask, index) => draw(version, bits, mask, index))
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

const dataCount = ({ total, blocks, perBlock }: Omit<Version, 'number' | 'align'>): number => total - blocks * perBlock
const lengthBits = (number: number): number => (number < 10 ? 8 : 16)

function smallestFor(length: number): Version {
  const index = versions.findIndex((one, i) => 4 + lengthBits(i + 1) + length * 8 <= dataCount(one) * 8)
  const found = versions[index]
  if (!found) throw new RangeError(`A text of ${length} bytes is too long for a QR code of version 10.`)
  return { ...found, number: index + 1 }
}

/** Mode, length, bytes, an end, and padding up to what the version holds. */
function dataCodewords(bytes: readonly number[], version: Version): number[] {
  const capacity = dataCount(version)
  const head = binary(BYTE_MODE, 4) + binary(bytes.length, lengthBits(version.number))
  const bits = `${head}${bytes.map((byte) => binary(byte, 8)).join('')}0000`.slice(0, capacity * 8)
  const words = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []
  const data = words.map((word) => Number.parseInt(word, 2))
  while (data.length < capacity) data.push(PADDING[(data.length - words.length) % 2] ?? 0)
  return data
}

/** Blocks are read across, so that a scratch hurts each of them a little. The last ones may be a codeword longer. */
function interleave(data: readonly number[], version: Version): number[] {
  const { blocks, perBlock } = version
  const short = Math.floor(data.length / blocks)
  const firstLong = blocks - (data.length % blocks)
  const parts: number[][] = []
  for (let i = 0, from = 0; i < blocks; i++) {
    const to = from + short + (i >= firstLong ? 1 : 0)
    parts.push(data.slice(from, to))
    from = to
  }
  return [...across(parts), ...across(parts.map((part) => errorCodewords(part, perBlock)))]
}

const across = (parts: readonly number[][]): number[] =>
  Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, i) =>
    parts.flatMap((part) => part[i] ?? []),
  ).flat()

const binary = (value: number, length: number): string => value.toString(2).padStart(length, '0')
const bitsOf = (words: readonly number[]): boolean[] =>
  [...words.map((word) => binary(word, 8)).join('')].map((bit) => bit === '1')

type Mask = (x: number, y: number) => boolean
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function draw(version: Version, bits: readonly boolean[], mask: Mask, maskIndex: number): boolean[][] {
  const grid = patterns(version)
  drawFormat(grid, maskIndex)
  drawVersion(grid, version.number)
  drawData(grid, bits, mask)
  return grid.map((row) => row.map((module) => module ?? false))
}

/** null: still free, for data. */
type Grid = (boolean | null)[][]
const set = (grid: Grid, x: number, y: number, isDark: boolean): void => {
  const row = grid[y]
  if (row && x >= 0 && x < row.length) row[x] = isDark
}

/** What is the same in every code of a version: finders, timing, alignment and the one module that is always dark. */
function patterns({ number, align }: Version): Grid {
  const size = 17 + 4 * number
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  for (let i = 0; i < size; i++) {
    set(grid, i, 6, i % 2 === 0)
    set(grid, 6, i, i % 2 === 0)
  }
  for (const y of align)
    for (const x of align) {
      const inCorner = (x === 6 && y === 6) || (x === 6 && y === align.at(-1)) || (y === 6 && x === align.at(-1))
      if (!inCorner) square(grid, x, y, 2, (ring) => ring !== 1)
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4)
  set(grid, 8, size - 8, true)
  return grid
}

/** Squares within squares around a middle; the ring is how far from it. */
function square(grid: Grid, x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Level and mask, twice, with their own error correction. */
function drawFormat(grid: Grid, maskIndex: number): void {
  const last = grid.length - 1
  const bits = formatBits(maskIndex)
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1
    if (i < 8) set(grid, last - i, 8, isDark)
    else set(grid, 8, last - 14 + i, isDark)
    if (i < 6) set(grid, 8, i, isDark)
    else if (i < 8) set(grid, 8, i + 1, isDark)
    else set(grid, i === 8 ? 7 : 14 - i, 8, isDark)
  }
}

/** The version's number, twice, from version 7 on. */
function drawVersion(grid: Grid, number: number): void {
  if (number < 7) return
  const bits = versionBits(number)
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >> i) & 1) === 1
    const [near, far] = [Math.floor(i / 3), grid.length - 11 + (i % 3)]
    set(grid, near, far, isDark)
    set(grid, far, near, isDark)
  }
}

export const formatBits = (maskIndex: number): number => withRemainder((LEVEL_M << 3) | maskIndex, 10, 0x537) ^ 0x5412
export const versionBits = (number: number): number => withRemainder(number, 12, 0x1f25)

/** A number, followed by what is left of it after division by a polynomial over bits. */
function withRemainder(value: number, degree: number, polynomial: number): number {
  let rest = value << degree
  for (let bit = 31; bit >= degree; bit--) if ((rest >>> bit) & 1) rest ^= polynomial << (bit - degree)
  return (value << degree) | rest
}

/** Two columns at a time from the right, up and down in turn, past what is taken and past the column of the timing. */
function drawData(grid: Grid, bits: readonly boolean[], mask: Mask): void {
  const size = grid.length
  let next = 0
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i
      for (const x of [right, right - 1])
        if (grid[y]?.[x] === null) set(grid, x, y, (bits[next++] ?? false) !== mask(x, y))
    }
  }
}

/** How hard it is to read, as the standard counts: long runs, blocks, what looks like a finder, too dark or too light. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] ?? false))].map((line) =>
    line.map((isDark) => (isDark ? '1' : '0')).join(''),
  )
  let points = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/1{5,}|0{5,}/g)) points += run.length - 2
    points += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0)
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const isDark = grid[y]?.[x]
      if (isDark === grid[y - 1]?.[x] && isDark === grid[y]?.[x - 1] && isDark === grid[y - 1]?.[x - 1]) points += 3
    }
  const dark = grid.flat().filter(Boolean).length
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
