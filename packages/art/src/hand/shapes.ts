import { at, clamp, cos, floor, gap, hypot, j, max, min, round, sin } from './numbers.ts'

export type Point = readonly [x: number, y: number]
/** A point with half a width: of a limb, a neck, a tail. */
export type Joint = readonly [x: number, y: number, width: number]
/** A point on which a form leans; the third value keeps it sharp. */
export type Lean = readonly [x: number, y: number, corner?: number]

/** A circle as path data: one arc that ends a hair's breadth from where it began. */
export const disc = (x: number, y: number, r: number): string => `M${j(x - r, y)}a${j(r, r)} 0 100-.1z`

/** Round spots, drawn as lines of no length. */
export const dots = (points: readonly Point[]): string => points.map(([x, y]) => `M${j(round(x), round(y))}h0`).join('')

/** A line that leans on its points (a quadratic B-spline) in whole units: for the long edges of a body. */
export function flow(points: readonly Point[]): string {
  const p = points.map(([x, y]) => [round(x), round(y)] as const)
  let [ox, oy] = at(p, 0)
  const [sx, sy] = [ox, oy]
  let d = ''
  for (let i = 1; i < p.length - 1; i++) {
    const [cx, cy] = at(p, i)
    const [ex, ey] = at(p, i + 1)
    const [x, y] = i === p.length - 2 ? [ex, ey] : [round((cx + ex) / 2), round((cy + ey) / 2)]
    d += `${d ? gap(cx - ox) : ''}${j(cx - ox, cy - oy, x - ox, y - oy)}`
    ;[ox, oy] = [x, y]
  }
  return `M${j(sx, sy)}q${d}`
}

/** A closed form that leans on its points as a sculptor's wire does. */
export function blob(points: readonly Lean[]): string {
  const p = points.map(([x, y, corner]): Lean => [round(x), round(y), corner ?? 0])
  const next = (i: number): Lean => at(p, (i + p.length) % p.length)
  const start = between(next(-1), next(0))
  let [ox, oy] = start
  let d = ''
  const to = (cx: number, cy: number, x: number, y: number) => {
    d += `${d ? gap(cx - ox) : ''}${j(cx - ox, cy - oy, x - ox, y - oy)}`
    ;[ox, oy] = [x, y]
  }
  p.forEach(([cx, cy, corner], i) => {
    if (corner) return
    const [fx, fy, sharp] = next(i - 1)
    if (sharp && (fx !== ox || fy !== oy)) to(ox, oy, fx, fy)
    to(cx, cy, ...between(next(i), next(i + 1)))
  })
  return `M${j(...start)}q${d}z`
}

/** Where two neighbours of a form meet: at the corner, if one of them is one, else halfway. */
const between = (a: Lean, b: Lean): [number, number] => {
  if (b[2]) return [b[0], b[1]]
  return a[2] ? [a[0], a[1]] : [round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)]
}

/** A tapering lock of hair, flame, feather or claw: from a root of some width along a bent line to a point. */
export function lock(x: number, y: number, angle: number, length: number, width: number, bend = 0.3): string {
  const [dx, dy] = [cos(angle), sin(angle)]
  const [px, py] = [-dy * width * 0.5, dx * width * 0.5]
  const [tx, ty] = [cos(angle + bend) * length, sin(angle + bend) * length]
  const [mx, my] = [dx * length * 0.55, dy * length * 0.55]
  const q = length > 15 ? round : (v: number) => round(v * 10) / 10
  const [ax, ay] = [q(x + px), q(y + py)]
  const [ex, ey] = [q(tx + x - ax), q(ty + y - ay)]
  const there = [q(mx + px * 1.5 + x - ax), q(my + py * 1.5 + y - ay), ex, ey]
  const back = [mx - px * 0.9 + x - ax - ex, my - py * 0.9 + y - ay - ey, x - px - ax - ex, y - py - ay - ey].map(q)
  return `M${j(ax, ay)}q${j(...there, ...back)}z`
}

/** A stroke that begins somewhere, its path data, and where it leaves the pen. */
export type Stroke = readonly [x: number, y: number, rest: string, endX: number, endY: number]

/** Many small strokes as one path: each starts where the last one left the pen, which is shorter than saying where. */
export function strokes(list: readonly Stroke[]): string {
  let [ox, oy, d] = [0, 0, '']
  for (const [x, y, rest, ex, ey] of list) {
    d += `${d ? 'm' : 'M'}${j(x - ox, y - oy)}${rest}`
    ;[ox, oy] = [ex, ey]
  }
  return d
}

/**
 * A limb, neck or tail: a line with half a width at every joint, as a closed form. All tubes wind the same way, so that
 * several make one body.
 */
export function tube(joints: readonly Joint[]): string {
  const [left, right]: [Point[], Point[]] = [[], []]
  joints.forEach(([x, y, w], i) => {
    const [ax, ay] = at(joints, max(0, i - 1))
    const [bx, by] = at(joints, min(joints.length - 1, i + 1))
    const l = hypot(bx - ax, by - ay) || 1
    const [px, py] = [(-(by - ay) / l) * w, ((bx - ax) / l) * w]
    left.push([x + px, y + py])
    right.unshift([x - px, y - py])
  })
  return blob([...left, ...right])
}

/** A point between the joints of a tube: how far along, and across from one edge (-1) to the other (1). */
export function along(joints: readonly Joint[], u: number, across = 0): [number, number] {
  const place = clamp(u, 0, 0.999) * (joints.length - 1)
  const [a, b] = [at(joints, floor(place)), at(joints, floor(place) + 1)]
  const k = place - floor(place)
  const l = hypot(b[0] - a[0], b[1] - a[1]) || 1
  const w = (a[2] + (b[2] - a[2]) * k) * across
  return [a[0] + (b[0] - a[0]) * k + ((b[1] - a[1]) / l) * w, a[1] + (b[1] - a[1]) * k - ((b[0] - a[0]) / l) * w]
}

/** The same on the grid of whole units. */
export const nearest = ([x, y]: Point): [number, number] => [round(x), round(y)]
