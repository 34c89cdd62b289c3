import { at, atan2, clamp, cos, hypot, max, min, range, sin } from '../../hand/numbers.ts'
import type { Point } from '../../hand/shapes.ts'
import type { Drake } from './dragonTone.ts'

type Place = { x: number; y: number; angle: number; w: number }

/** The line of a body from neck (0) to tail (1), and its skin. */
export type Spine = {
  total: number
  girth: number
  at: (s: number) => Place
  /** A place on the skin: along the spine, and across from belly (-1) to back (1). */
  skin: (s: number, across: number) => [number, number]
  /** How far along the knot of a pose lies. */
  knot: (i: number) => number
}

const STEPS = 12
const GIRTHS = [0.82, 0.95, 0.92, 1, 1.06]

export function spineOf({ pose, look, age, chance }: Drake): Spine {
  const raw = age >= 2 ? pose.long : pose.body
  const knots = raw.map(([x, y], i): Point => (i < 2 ? [x, y] : [x + chance.in(-7, 7), y + chance.in(-7, 7)]))
  const stations = stationsOf(knots)
  const far = distances(stations)
  const total = at(far, far.length - 1)
  const girth = 20 * look.build[0] * at(GIRTHS, age) * chance.in(0.94, 1.06)
  const place = (s: number): Place => ({ ...between(stations, far, clamp(s) * total), w: girth * thickness(s) })
  const skin = (s: number, across: number): [number, number] => {
    const p = place(s)
    return [p.x + sin(p.angle) * p.w * across, p.y - cos(p.angle) * p.w * across]
  }
  return { total, girth, at: place, skin, knot: (i) => at(far, i * STEPS) / total }
}

/** Thin at the neck, thickest at a third, then tapering to the tail. */
const thickness = (s: number): number =>
  s < 0.3 ? 0.78 + 0.22 * sin((s / 0.3) * Math.PI * 0.5) : 1 - 0.9 * ((s - 0.3) / 0.7) ** 1.5

/** Points along a smooth line through all knots (Catmull-Rom). */
function stationsOf(knots: readonly Point[]): Point[] {
  const last = knots.length - 1
  const between = range(last, (i) => {
    const [a, b, d, e] = [at(knots, max(0, i - 1)), at(knots, i), at(knots, i + 1), at(knots, min(last, i + 2))]
    const f = (q: 0 | 1, u: number) =>
      0.5 *
      (2 * b[q] +
        (d[q] - a[q]) * u +
        (2 * a[q] - 5 * b[q] + 4 * d[q] - e[q]) * u * u +
        (3 * b[q] - a[q] - 3 * d[q] + e[q]) * u * u * u)
    return range(STEPS, (k): Point => [f(0, k / STEPS), f(1, k / STEPS)])
  })
  return [...between.flat(), at(knots, last)]
}

function distances(stations: readonly Point[]): number[] {
  let sum = 0
  return stations.map(([x, y], i) => {
    const [ax, ay] = at(stations, max(0, i - 1))
    sum += hypot(x - ax, y - ay)
    return sum
  })
}

/** The point at a distance from the neck; its direction is taken from farther off, so that it turns smoothly. */
function between(stations: readonly Point[], far: readonly number[], goal: number): Omit<Place, 'w'> {
  const i = clamp(
    far.findIndex((d) => d >= goal),
    1,
    stations.length - 1,
  )
  const [before, after] = [at(far, i - 1), at(far, i)]
  const u = clamp((goal - before) / (after - before || 1))
  const [a, b] = [at(stations, i - 1), at(stations, i)]
  const [from, to] = [at(stations, max(0, i - 3)), at(stations, min(stations.length - 1, i + 2))]
  return { x: a[0] + (b[0] - a[0]) * u, y: a[1] + (b[1] - a[1]) * u, angle: atan2(to[1] - from[1], to[0] - from[0]) }
}
