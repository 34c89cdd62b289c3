import { abs, cos, j, range, round, sin } from '../../hand/numbers.ts'
import { lock, type Point, tube } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { type Pet, solid } from './petTone.ts'

type Tail = (pet: Pet, x: number, y: number, wag: number) => string

/** Five of them, a switch, a curl, a brush, a plume, or a whip: from its root. */
export const tailOf: Tail = (pet, x, y, wag) => {
  const { head, mark } = pet.look
  if (mark === 'five') return fiveTails(pet, x, y, wag)
  return ((head && tails[head]) ?? whip)(pet, x, y, wag)
}

const fiveTails: Tail = ({ c }, x, y) => {
  const angle = (i: number) => -1.75 + i * 0.42
  const p = (a: number, r: number): Point => [x + cos(a) * r, y + sin(a) * r]
  const five = range(5, (i) => {
    const a = angle(i)
    return tube([
      [x - 6, y, 8],
      [...p(a + 0.25, 34), 9],
      [...p(a + 0.1, 70), 9],
      [...p(a - 0.16, 96), 8],
      [...p(a + 0.06, 112), 3],
    ])
  })
  const tips = range(5, (i) => {
    const [from, to] = [p(angle(i) + 0.05, 82), p(angle(i) - 0.1, 104)]
    return `M${j(...from.map(round))}L${j(...to.map(round))}`
  })
  return path(five.join(''), c.coat, solid(c)) + line(tips.join(''), c.second, 9, { 'stroke-dasharray': '4 6' })
}

const horse: Tail = ({ c }, x, y) =>
  [
    path(range(5, (i) => lock(x, y + i * 3, -0.7 + i * 0.3, 74 - i * 5, 20, 0.5)).join(''), c.second),
    path(range(3, (i) => lock(x + 6, y + i * 5, -0.5 + i * 0.34, 48, 9, 0.5)).join(''), c.lit, flat),
  ].join('')

const boar: Tail = ({ c }, x, y) =>
  [
    line(`M${x} ${round(y)}c16-4 18-20 8-20-9 1-7 16 14 8`, c.ink, 9),
    line(`M${x} ${round(y)}c16-4 18-20 8-20-9 1-7 16 14 8`, c.coat, 5),
  ].join('')

const fox: Tail = ({ c }, x, y, wag) =>
  [
    path(
      tube([
        [x - 8, y + 2, 8],
        [x + 18, y - 6, 15],
        [x + 34, y - 34, 20],
        [x + 26 + wag, y - 72, 18],
        [x + 6 + wag, y - 100, 9],
        [x - 6 + wag, y - 112, 1],
      ]),
      c.coat,
      solid(c),
    ),
    path(
      tube([
        [x + 30 + wag * 0.7, y - 62, 17],
        [x + 20 + wag, y - 86, 13],
        [x + 6 + wag, y - 100, 8],
        [x - 6 + wag, y - 112, 1],
      ]),
      c.second,
      { 'stroke-width': 1.6 },
    ),
  ].join('')

const temple: Tail = ({ c }, x, y) =>
  [
    path(
      range(5, (i) => lock(x - 2, y + 4, -1.9 + i * 0.36, 72 - abs(i - 2) * 9, 21, 0.5 * (i > 2 ? 1 : -1) + 0.2)).join(
        '',
      ),
      c.second,
    ),
    path(range(3, (i) => lock(x - 2, y, -1.7 + i * 0.5, 44, 10, 0.2)).join(''), c.lit, flat),
  ].join('')

const whip: Tail = ({ c, look: { head, mark } }, x, y, wag) => {
  const isStriped = mark === 'stripes'
  const len = isStriped ? 1.3 : head === 'hound' ? 0.7 : 1
  const w = head === 'hound' ? 6 : isStriped ? 10 : 8
  const tail = path(
    tube([
      [x - 8, y + 4, w],
      [x + 16, y - 4, w],
      [x + 30, y - 28 * len, w * 0.95],
      [x + 14 + wag, y - 58 * len, w * 0.9],
      [x + 26 + wag, y - 84 * len, w * 0.8],
      [x + 40 + wag, y - 92 * len, w * 0.35],
    ]),
    c.coat,
    solid(c),
  )
  const rings = range(6, (i) => `M${j(round(x + 16 + sin(i * 1.3) * 9), round(y - 14 - i * 20))}l16-4`)
  return tail + (isStriped ? line(rings.join(''), c.second, 5) : '')
}

const tails: Partial<Record<NonNullable<Pet['look']['head']>, Tail>> = { horse, boar, fox, temple }
