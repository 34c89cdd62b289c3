/** Rows of modules, true for a dark one. */
type QrCode = readonly (readonly boolean[])[]

/**
 * A reader for tests, written from the standard's decoding steps; it shares no line with the writer, and demands what a
 * lenient scanner would forgive.
 */
function demand(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`Not a good QR code: ${what} is ${one}, not ${other}.`)
}

const bit = (code: QrCode, row: number, column: number): number => (code[row]?.[column] ? 1 : 0)

/** Level, mask and their own error correction: 15 bits, as they stand in the code. */
export function formatOf(code: QrCode): string {
  const places = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const
  const size = code.length
  const first = places.map(([row, column]) => bit(code, row, column)).join('')
  const second = [
    ...Array.from({ length: 7 }, (_, i) => bit(code, size - 1 - i, 8)),
    ...Array.from({ length: 8 }, (_, i) => bit(code, 8, size - 8 + i)),
  ].join('')
  demand(second, first, 'the second copy of the format')
  return first
}

/** The version's number with its own error correction: 18 bits, from version 7 on. */
export function versionOf(code: QrCode): string {
  const far = code.length - 11
  const places = Array.from({ length: 18 }, (_, i) => [Math.floor((17 - i) / 3), far + ((17 - i) % 3)] as const)
  const first = places.map(([near, away]) => bit(code, near, away)).join('')
  demand(places.map(([near, away]) => bit(code, away, near)).join(''), first, 'the second copy of the version')
  return first
}

export function maskOf(code: QrCode): number {
  const plain = Number.parseInt(formatOf(code), 2) ^ 0b101010000010010
  demand(plain >> 13, 0, 'the level')
  return (plain >> 10) & 7
}

/** All codewords as they stand in the code, of data and of error correction, its blocks still interleaved. */
export function codewordsOf(code: QrCode): number[] {
  const size = code.length
  const version = (size - 17) / 4
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (const [i, line] of finder.entries())
      demand(Array.from({ length: 7 }, (_, j) => bit(code, top + i, left + j)).join(''), line, 'a line of a finder')
  for (let i = 8; i < size - 8; i++)
    demand([bit(code, 6, i), bit(code, i, 6)], [1 - (i % 2), 1 - (i % 2)], 'the timing')
  demand(bit(code, size - 8, 8), 1, 'the dark module')

  const centres = [[], [], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]][version] ?? []
  const rows = centres.length ? [6, ...centres] : []
  const far = rows.at(-1) ?? 0
  const isTaken = (r: number, c: number): boolean =>
    (r < 9 && c < 9) ||
    (r < 9 && c >= size - 8) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) ||
    rows.some((y) =>
      rows.some(
        (x) =>
          !(y === 6 && x === 6) &&
          !(y === 6 && x === far) &&
          !(y === far && x === 6) &&
          Math.abs(r - y) < 3 &&
          Math.abs(c - x) < 3,
      ),
    )

  const mask = maskOf(code)
  const flips = (i: number, j: number): boolean =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0

  const columns = Array.from({ length: size }, (_, i) => size - 1 - i).filter((column) => column !== 6)
  let stream = ''
  for (let pair = 0; pair < columns.length / 2; pair++)
    for (let step = 0; step < size; step++) {
      const r = pair % 2 === 0 ? size - 1 - step : step
      for (const c of columns.slice(pair * 2, pair * 2 + 2))
        if (!isTaken(r, c)) stream += flips(r, c) ? 1 - bit(code, r, c) : bit(code, r, c)
    }
  return (stream.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
}

export function readQr(code: QrCode): string {
  const version = (code.length - 17) / 4
  const words = codewordsOf(code)
  // [blocks, data codewords of each] for level M, short ones first; and the error codewords of each.
  const layout =
    [
      [],
      [[1, 16]],
      [[1, 28]],
      [[1, 44]],
      [[2, 32]],
      [[2, 43]],
      [[4, 27]],
      [[4, 31]],
      [
        [2, 38],
        [2, 39],
      ],
      [
        [3, 36],
        [2, 37],
      ],
      [
        [4, 43],
        [1, 44],
      ],
    ][version] ?? []
  const errors = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26][version] ?? 0
  const lengths = layout.flatMap(([count = 0, length = 0]) => Array<number>(count).fill(length))
  const blocks = lengths.map(() => [] as number[])
  let at = 0
  for (let i = 0; i < Math.max(...lengths); i++)
    blocks.forEach((block, b) => {
      if (i < (lengths[b] ?? 0)) block.push(words[at++] ?? 0)
    })
  const data = blocks.flatMap((block) => [...block])
  for (let i = 0; i < errors; i++) for (const block of blocks) block.push(words[at++] ?? 0)
  demand(words.length, at, 'the number of codewords')
  for (const block of blocks) demand(syndromes(block, errors), Array(errors).fill(0), 'what has to be mended')

  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  demand(bits.slice(0, 4), '0100', 'the mode')
  const from = version < 10 ? 12 : 20
  const length = Number.parseInt(bits.slice(4, from), 2)
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(from + 8 * i, from + 8 * i + 8), 2))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

/** The block as a polynomial at 2^0, 2^1, …: all zero when nothing is wrong. Multiplies the long way, without tables. */
function syndromes(block: readonly number[], count: number): number[] {
  const multiply = (a: number, b: number): number => {
    let product = 0
    for (let [x, y] = [a, b]; y > 0; y >>= 1) {
      if (y & 1) product ^= x
      x = x & 128 ? (x << 1) ^ 285 : x << 1
    }
    return product
  }
  let root = 1
  return Array.from({ length: count }, () => {
    const value = block.reduce((sum, word) => multiply(sum, root) ^ word, 0)
    root = multiply(root, 2)
    return value
  })
}
