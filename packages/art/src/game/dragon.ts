import { abs, atan2, hypot, PI, range, sin } from '../hand/numbers.ts'
import { flow, lock, type Point, tube } from '../hand/shapes.ts'
import { headOf } from './dragonHead.ts'
import { colours, inked, type Layer, line, paint } from './layers.ts'

type Spot = { x: number; y: number; w: number; nx: number; ny: number; angle: number }
/** How far along the body, from the head (0) to the tail (1), and across it, from belly (-1) to back (1). */
type Body = {
  spine: (u: number) => Spot
  skin: (u: number, v: number) => Point
  edge: (v: number, us?: readonly number[]) => string
}

const us = range(15, (i) => i / 14)

/** One moment of the flight, to the right; `phase` runs from 0 to 2 pi, and eight moments are enough. */
export function gameDragon(phase: number): Layer[] {
  const sway = (k: number) => sin(phase + k)
  const at = (u: number): Point => [86 - 268 * u, (8 + 32 * u) * sin(phase - u * 6.6)]
  const body = bodyAlong(at)
  const far = [...legOf(body, 0.27, sway(0.9), true), ...legOf(body, 0.6, sway(2.4), true)]
  const near = [...legOf(body, 0.2, sway(0.2), false), ...legOf(body, 0.54, sway(1.7), false)]
  return [...tailOf(body, sway(1)), ...far, finsOf(body), ...coatOf(body), ...near, ...headOf(at(0), sway)]
}

function bodyAlong(at: (u: number) => Point): Body {
  const spine = (u: number): Spot => {
    const [[ax, ay], [bx, by], [x, y]] = [at(u - 0.02), at(u + 0.02), at(u)]
    const l = hypot(bx - ax, by - ay)
    return { x, y, w: girth(u), nx: -(by - ay) / l, ny: (bx - ax) / l, angle: atan2(by - ay, bx - ax) }
  }
  const skin = (u: number, v: number): Point => {
    const { x, y, w, nx, ny } = spine(u)
    return [x + nx * w * v, y + ny * w * v]
  }
  return { spine, skin, edge: (v, list = us) => flow(list.map((u) => skin(u, v))) }
}

const girth = (u: number): number =>
  25 * (u < 0.28 ? 0.8 + 0.2 * sin((u / 0.28) * PI * 0.5) : 1 - 0.9 * ((u - 0.28) / 0.72) ** 1.35)

/** A fan of flame that follows late. */
function tailOf({ spine }: Body, sway: number): Layer[] {
  const { x, y, angle } = spine(1)
  const fan = (many: number, length: (i: number) => number, width: number, bend: number) =>
    range(many, (i) => {
      const side = i - (many - 1) / 2
      return lock(x, y, angle + side * 0.36 + sway * 0.16, length(side), width, bend * side)
    }).join('')
  return [
    inked(
      fan(5, (side) => 46 - abs(side) * 5, 15, 0.3),
      colours.mane,
    ),
    paint(
      fan(3, () => 27, 6, 0.2),
      colours.maneLit,
    ),
  ]
}

function legOf({ spine }: Body, u: number, swing: number, isFar: boolean): Layer[] {
  const { x, y, w } = spine(u)
  const [hx, hy] = [x, y + w * 0.5]
  const [kx, ky] = [hx - 20, hy + 16 + swing * 5]
  const [fx, fy] = [hx - 4 + swing * 8, hy + 36 + swing * 5]
  const tuft = lock(kx + 2, ky, 2.7, 24, 12, 0.4) + lock(kx, ky - 8, 2.9, 20, 10, 0.4)
  const limb = tube([
    [hx, hy - 6, 14],
    [kx, ky, 11],
    [fx - 4, fy - 2, 7],
    [fx + 4, fy, 8],
  ])
  const claws = [-0.5, 0.1, 0.7].map((angle) => lock(fx + 5, fy, angle, 17, 7, 0.5)).join('')
  return [
    inked(tuft, colours.mane, 2),
    inked(limb, isFar ? colours.low : colours.coat),
    inked(claws + lock(fx - 2, fy + 3, 2.1, 12, 6, -0.5), colours.pale, 1.8),
  ]
}

const finsOf = ({ spine, skin }: Body): Layer =>
  inked(
    range(17, (i) => {
      const u = 0.06 + i * 0.052
      const { angle, w } = spine(u)
      return lock(...skin(u, 0.86), angle + PI / 2 - 0.5, 8 + w * 0.6, 6 + w * 0.4, -0.5)
    }).join(''),
    colours.mane,
    2,
  )

/** Body, scales, belly and the light along the back. */
function coatOf({ edge }: Body): Layer[] {
  const strip = (a: number, b: number) => `${edge(a)}L${edge(b, us.toReversed()).slice(1)}z`
  const shorterThan = (end: number) => us.filter((u) => u < end)
  return [
    line(strip(1, -1), colours.ink, 7),
    paint(strip(1, -1), colours.coat),
    ...scalesOf(edge),
    paint(strip(-0.4, -0.92), colours.pale),
    line(edge(-0.38), colours.low, 2),
    line(edge(-0.66, shorterThan(0.86)), '#c98f5a', 11, { dash: [1.6, 9], isButt: true }),
    line(edge(0.8, shorterThan(0.8)), colours.lit, 4, { alpha: 0.85 }),
  ]
}

/** Rows of rounds, dark, and then shifted in the coat's colour: what is left of the dark are crescents. */
function scalesOf(edge: Body['edge']): Layer[] {
  const wide = us.filter((u) => u < 0.66)
  const thin = us.filter((u) => u > 0.56 && u < 0.94)
  const row = (v: number, list: readonly number[], w: number, isShifted: boolean): Layer =>
    line(edge(v, list), isShifted ? colours.coat : colours.low, w, {
      dash: [0, w],
      dashOffset: isShifted ? -w * 0.27 : 0,
    })
  return [false, true].flatMap((isShifted) => [
    row(0.58, wide, 12, isShifted),
    row(
      0.06,
      wide.map((u) => u + 0.02),
      12,
      isShifted,
    ),
    row(0.3, thin, 8, isShifted),
  ])
}
