import { mix } from '../../hand/colour.ts'
import { abs, at, range } from '../../hand/numbers.ts'
import { along, type Joint, lock, nearest, tube } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { type Drake, solid } from './dragonTone.ts'
import { roof } from './surroundings.ts'

export type Skull = (x: number, y: number, angle: number, size: number) => string

const HEAD_SIZES = [0.86, 0.94, 1, 1.03, 1.06]
const BODY: readonly Joint[] = [
  [132, 150, 24],
  [140, 172, 36],
  [156, 200, 36],
  [178, 222, 35],
  [200, 234, 26],
]

/** Chaofeng, who likes to sit where one can fall: at the end of the eaves, a crest of feathers, wings half open. */
export function guard(drake: Drake, skull: Skull): string {
  const { t, c, age, chance } = drake
  const [spread, tall] = [chance.in(-8, 8) * 0.01, Math.round(chance.in(-6, 6))]
  return [
    roof(t, 252),
    tail(drake),
    path(wing(age, 0.24), mix(c.mane, c.ink, 0.35)),
    path(
      tube([
        [146, 182, 18],
        [146, 214, 14],
        [148, 236, 11],
        [144, 247, 11],
      ]),
      c.dark,
      solid(drake),
    ),
    path(
      tube(BODY) +
        tube([
          [142, 170, 32],
          [132, 142, 28],
          [130, 118 + tall, 26],
        ]) +
        LEGS,
      c.base,
      solid(drake),
    ),
    path(
      tube([
        [122, 150, 9],
        [118, 176, 15],
        [128, 204, 15],
        [142, 226, 8],
      ]),
      c.pale,
      { stroke: c.dark },
    ),
    line('M112 160l14-2M110 174l18-2M112 190l18-4M120 206l16-5', c.dark, 1.6),
    line(SCALES, c.dark, 2),
    line('M214 214C190 206 170 226 186 246M126 196q-14-12 2-24', c.dark, 2.4),
    path(
      range(3, (i) => lock(96 + i * 8, 253, 2 - i * 0.2, 12, 7, 0)).join('') +
        range(3, (i) => lock(142 + i * 8, 254, 2 - i * 0.2, 12, 7, 0)).join(''),
      c.pale,
      { 'stroke-width': 1.2 },
    ),
    // The wing is the element's light, so that mane, wing and tail do not run together when small.
    path(wing(age, spread), c.lit),
    path(
      range(4, (i) => lock(168 + i * 5, 180 + i * 9, -1.05 + i * 0.28 + spread, 60 - i * 7, 15, -0.3)).join(''),
      c.pale,
      flat,
    ),
    skull(134, 114 + tall, chance.in(-0.12, 0.12), 0.86 * at(HEAD_SIZES, age)),
  ].join('')
}

const wing = (age: number, lift: number): string =>
  range(5 + (age > 2 ? 1 : 0), (i) => lock(168 + i * 4, 176 + i * 8, -1.15 + i * 0.26 + lift, 104 - i * 12, 26, -0.3))
    .reverse()
    .join('')

const tail = ({ c, age }: Drake): string =>
  path(
    range(5, (i) => lock(214, 232, -1.5 + i * 0.34, (96 - abs(i - 2) * 12) * (0.8 + age * 0.06), 25, 0.3)).join(''),
    c.mane,
  ) + path(range(5, (i) => lock(214, 232, -1.4 + i * 0.34, 56, 11, 0.3)).join(''), c.maneLit, flat)

const LEGS =
  tube([
    [130, 176, 21],
    [120, 206, 16],
    [114, 232, 12],
    [112, 246, 12],
  ]) +
  tube([
    [98, 247, 9],
    [126, 248, 10],
  ]) +
  tube([
    [194, 222, 34],
    [178, 240, 22],
    [162, 248, 11],
    [146, 249, 9],
  ])

const SCALES = range(15, (k) => {
  const [r, i] = [Math.floor(k / 5), k % 5]
  const [x, y] = nearest(along(BODY, 0.16 + i * 0.16 + (r % 2) * 0.08, 0.4 - r * 0.4))
  return `M${x - 6} ${y - 6}q12 3 2 13`
}).join('')
