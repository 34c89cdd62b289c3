import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** What was accepted, one sheet for each screen. `npm run accept-looks` writes them anew. */
const accepted = fileURLToPath(new URL('./looks/', import.meta.url))
/** What differs, for whoever looks into it. */
const differing = fileURLToPath(new URL('../.tmp/looks/', import.meta.url))
/** In pixels of a sheet, which are two of the screen. */
const SQUARE = 8
/** Of 255, in the mean of a square: another letter changes it less, what moves or is missing more. */
const MOST_OF_A_SQUARE = 26
/** Of a sheet: a button is more. */
const MOST_SQUARES = 20

export type Sheet = { data: Buffer; width: number; height: number }

type Hand = { browser: string; letters: number[] }
const HAND = `${accepted}made-with.json`
/** Of a typeface's ink: another way of smoothing is less, another typeface more. */
const MOST_INK = 0.02

/** Why pictures cannot be compared with those that were accepted: another browser or other typefaces drew them. */
export async function otherHand(hand: Hand): Promise<string | null> {
  if (process.env.ACCEPT_LOOKS) {
    mkdirSync(accepted, { recursive: true })
    writeFileSync(HAND, `${JSON.stringify(hand)}\n`)
    return null
  }
  const then = JSON.parse(readFileSync(HAND, 'utf8')) as Hand
  const major = ({ browser }: Hand) => browser.split('.')[0]
  if (major(then) !== major(hand)) return `accepted with Chromium ${then.browser}, this is ${hand.browser}`
  const isOther = then.letters.some((ink, i) => Math.abs(ink - (hand.letters[i] ?? 0)) > ink * MOST_INK)
  return isOther ? 'accepted with other typefaces' : null
}

/** Several pictures of one screen, each row one size of screen: what is accepted and looked at together. */
export async function sheetOf(rows: Buffer[][]): Promise<Sheet> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let [width, top] = [0, 0]
  for (const row of rows) {
    let [left, height] = [0, 0]
    for (const input of row) {
      const size = await sharp(input).metadata()
      placed.push({ input, left, top })
      left += size.width
      height = Math.max(height, size.height)
    }
    width = Math.max(width, left)
    top += height
  }
  const canvas = sharp({ create: { width, height: top, channels: 3, background: '#000' } })
  const { data } = await canvas.composite(placed).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width, height: top }
}

/** What of a screen looks otherwise than it was accepted, in a sentence; null where nothing does. */
export async function differenceOf(name: string, sheet: Sheet): Promise<string | null> {
  const { data, width, height } = sheet
  const raw = { width, height, channels: 3 } as const
  const file = `${accepted}${name}.webp`
  const webp = () => sharp(data, { raw }).webp({ quality: 70, effort: 6 }).toBuffer()
  if (process.env.ACCEPT_LOOKS) {
    mkdirSync(accepted, { recursive: true })
    writeFileSync(file, await webp())
    return null
  }
  if (!existsSync(file)) return `${name}: nobody has accepted it yet`
  const before = await acceptedSheet(name)
  if (before.width !== width || before.height !== height)
    return `${name}: ${width} by ${height} instead of ${before.width} by ${before.height}`
  const squares = otherSquares(data, before.data, width, height)
  if (squares.length <= MOST_SQUARES) return null
  mkdirSync(differing, { recursive: true })
  writeFileSync(`${differing}${name}.webp`, await webp())
  return `${name}: ${squares.length} squares look otherwise, the first at ${squares[0]}; .tmp/looks/${name}.webp`
}

/** A sheet as it was accepted. */
export async function acceptedSheet(name: string): Promise<Sheet> {
  const { data, info } = await sharp(`${accepted}${name}.webp`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function otherSquares(now: Buffer, before: Buffer, width: number, height: number): string[] {
  const found: string[] = []
  for (let top = 0; top + SQUARE <= height; top += SQUARE)
    for (let left = 0; left + SQUARE <= width; left += SQUARE)
      if (meanDifference(now, before, width, left, top) > MOST_OF_A_SQUARE) found.push(`${left},${top}`)
  return found
}

function meanDifference(now: Buffer, before: Buffer, width: number, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + SQUARE; y++)
    for (let at = (y * width + left) * 3; at < (y * width + left + SQUARE) * 3; at++)
      sum += Math.abs((now[at] ?? 0) - (before[at] ?? 0))
  return sum / (SQUARE * SQUARE * 3)
}
