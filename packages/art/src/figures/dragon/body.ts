import { short } from '../../hand/colour.ts'
import { abs, at, ceil, cos, floor, hypot, j, max, n, PI, range, round, sin } from '../../hand/numbers.ts'
import { blob, dots, flow, lock, nearest, type Point, type Stroke, strokes } from '../../hand/shapes.ts'
import { attrs, line, path, use } from '../../hand/svg.ts'
import type { Drake } from './dragonTone.ts'
import type { Spine } from './spine.ts'

/** Which part of the body is drawn: from and to along the spine, the stations between, and whether little of it is seen. */
type Piece = { id: number; from: number; to: number; stations: number[]; isBehind: boolean }

/**
 * The body in pieces, cut where one coil passes another; the nearest first. The light behind the ink is apart, since
 * it lies under all of them.
 */
export function bodyOf(drake: Drake, spine: Spine): { layers: string[]; glow: string } {
  const pieces = piecesOf(drake, spine)
  return {
    layers: pieces.map((piece) => drawPiece(drake, spine, piece)),
    glow: pieces
      .map(({ id }) =>
        use(`e${id}`, '', { fill: 'none', stroke: drake.t.el.bright, 'stroke-width': 15, opacity: '.25' }),
      )
      .join(''),
  }
}

function piecesOf({ pose }: Drake, { knot, total }: Spine): Piece[] {
  const cuts = [0, ...(pose.cuts ?? []).map(knot).filter((u) => u < 0.97), 1]
  return range(cuts.length - 1, (id) => {
    const [from, to] = [at(cuts, id), at(cuts, id + 1)]
    const many = max(3, ceil(((to - from) * total) / 64))
    // Close stations at a cut keep the edge's direction, so that the pieces meet without a kink.
    const stations = range(many + 1, (i) => from + ((to - from) * i) / many).flatMap((s, i) => {
      if (i === 0 && from) return [s, s + 7 / total]
      return i === many && to < 1 ? [s - 7 / total, s] : [s]
    })
    return { id, from, to, stations, isBehind: Boolean(pose.hasPillar && id % 2) }
  })
}

const edge = ({ skin }: Spine, across: number, stations: readonly number[]): string =>
  stations.length > 2 ? flow(stations.map((s) => skin(s, across))) : ''

const strip = (spine: Spine, { stations }: Piece, left: number, right: number): string =>
  `${edge(spine, left, stations)}L${edge(spine, right, [...stations].reverse()).slice(1)}z`

function drawPiece(drake: Drake, spine: Spine, piece: Piece): string {
  const { c } = drake
  const { id, stations, isBehind } = piece
  const wide = stations.filter((s) => s < 0.7)
  const outline = attrs({
    fill: c.base,
    'stroke-width': 6,
    'stroke-dasharray': inkDash(spine, piece),
    'stroke-linecap': 'butt',
    'paint-order': 'stroke',
  })
  return [
    path(strokes(finsOf(drake, spine, piece)), c.mane, { 'stroke-width': 1.2 }),
    `<g${outline}><path id="e${id}" d="${strip(spine, piece, 1, -1)}"/></g>`,
    scales(drake, spine, piece, wide),
    belly(drake, spine, piece),
    isBehind ? '' : line(edge(spine, 0.86, wide), c.lit, spine.girth * 0.2, { opacity: 0.75 }),
    isBehind ? '' : markings(drake, spine, piece),
  ].join('')
}

/** One band, drawn three times: its dark edge, itself, and its ticks. */
function belly({ c }: Drake, spine: Spine, { id, isBehind, stations }: Piece): string {
  const d = edge(
    spine,
    -0.6,
    stations.filter((s) => s < 0.8),
  )
  if (!d) return ''
  const width = spine.girth * 0.48
  const ticks = { stroke: c.dark, 'stroke-dasharray': '1.4 9', 'stroke-linecap': 'butt', opacity: '.55' }
  return `<g fill="none" stroke-width="${n(width)}">${[
    `<g stroke="${short(c.dark)}" stroke-width="${n(width + 4)}"><path id="g${id}" d="${d}"/></g>`,
    use(`g${id}`, '', { stroke: c.pale }),
    isBehind ? '' : use(`g${id}`, '', ticks),
  ].join('')}</g>`
}

/** The ink runs along both edges and leaves the cuts open: dashes as long as the edges, gaps as long as the cuts. */
function inkDash(spine: Spine, { from, to, stations }: Piece): string {
  const reach = (across: number) => lengthOf(stations.map((s) => spine.skin(s, across))) * 0.985 - 1
  const open = (s: number) => 2 * spine.at(s).w
  return [reach(1), open(to) + 3, reach(-1), open(from) + 20].map(round).join(' ')
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [ax, ay] = at(points, max(0, i - 1))
    return sum + hypot(x - ax, y - ay)
  }, 0)

const FIN_HEIGHTS = { lion: 0.4, fins: 1.15, spikes: 0.95, flame: 0.8, feathers: 0.8 }

/** How far from fin to fin: what has a pattern of its own, or more coils, has fewer. */
const finStep = ({ age, pose, look }: Drake): number => {
  if (age < 2) return 24
  if (pose.cuts) return 44
  return look.skin === 'plain' ? 36 : 40
}

function finsOf(drake: Drake, spine: Spine, { from, to }: Piece): Stroke[] {
  const step = finStep(drake) / spine.total
  const first = ceil(from / step)
  return range(max(0, ceil(to / step) - first), (i) => first + i)
    .filter((k) => k * step > 0.04)
    .map((k) => fin(drake, spine, k, step))
}

function fin({ look, age }: Drake, { skin }: Spine, k: number, step: number): Stroke {
  const s = k * step
  const high = FIN_HEIGHTS[look.mane] * (k % 2 ? 0.8 : 1.1) * (age > 0 ? 1 : 0.6)
  const [ax, ay] = nearest(skin(s - step * 0.45, 0.85))
  const [qx, qy] = nearest(skin(s, 1 + high * 0.7))
  const [tx, ty] = nearest(skin(s + step * (look.mane === 'spikes' ? 0.35 : 0.9), 1 + high))
  const [bx, by] = nearest(skin(s + step * 0.5, 0.85))
  return [ax, ay, `q${j(qx - ax, qy - ay, tx - ax, ty - ay)}l${j(bx - tx, by - ty)}`, bx, by]
}

/** A row of dark rounds and the same row in the body's colour a little farther on leave crescents. */
function scales({ c }: Drake, spine: Spine, { id, isBehind }: Piece, wide: readonly number[]): string {
  const size = round(spine.girth * 0.5)
  const second = wide.map((s) => s + size / 2 / spine.total)
  const d = isBehind ? edge(spine, 0.3, wide) : edge(spine, 0.12, wide) + edge(spine, 0.6, second)
  if (!d) return ''
  const over = use(`r${id}`, '', { stroke: c.base, 'stroke-dashoffset': -size * 0.26 })
  return `<g fill="none" stroke-width="${size}" stroke-dasharray="0 ${size}"><g stroke="${short(c.dark)}"><path id="r${id}" d="${d}"/></g>${over}</g>`
}

/** Tiger's stripes, spots, or the carved clouds of a stele. */
function markings({ c, look }: Drake, spine: Spine, { from, to }: Piece): string {
  const every = (distance: number, mark: (s: number, i: number) => string) =>
    range(floor(((to - from) * spine.total) / distance), (i) =>
      mark(from + ((i + 0.5) * distance) / spine.total, i),
    ).join('')
  if (look.skin === 'stripes')
    return path(
      every(74, (s) => stripe(spine, s)),
      c.ink,
    )
  if (look.skin === 'spots')
    return line(
      every(30, (s, i) => dots([spine.skin(s, i % 2 ? 0.6 : 0.1)])),
      c.lit,
      5.5,
      { opacity: 0.9 },
    )
  return look.skin === 'cloud'
    ? line(
        every(52, (s) => curl(spine, s)),
        c.pale,
        1.8,
      )
    : ''
}

const stripe = ({ skin, at: place }: Spine, s: number): string =>
  lock(...skin(s, 1), place(s).angle + PI / 2, place(s).w * 1.3, 9, -0.35)

function curl({ skin }: Spine, s: number): string {
  const [x, y] = nearest(skin(s, 0.3))
  return `M${x - 6} ${y + 3}c-2-9 12-11 12-2 0 6-8 6-8 1`
}

/** The tail ends in a tuft, or in a fish's fin. */
export function tailOf({ look, c }: Drake, spine: Spine, size: number): string {
  const { x, y, angle } = spine.at(1)
  if (look.form !== 'fish')
    return path(
      range(4, (i) =>
        lock(x, y, angle + (i - 2) * 0.34, 34 * size * (i % 2 ? 0.8 : 1), 9, 0.3 * (i % 2 ? 1 : -1)),
      ).join(''),
      c.mane,
    )
  const [rx, ry] = [x - cos(angle) * 10, y - sin(angle) * 10]
  const fan = range(7, (i) => lock(rx, ry, angle + (i - 3) * 0.36, (60 + abs(i - 3) * 4) * size, 25, 0.14 * (i - 3)))
  const ribs = range(7, (i) => {
    const a = angle + (i - 3) * 0.4
    const p = (r: number) => j(round(x + cos(a) * r), round(y + sin(a) * r))
    return `M${p(10)}L${p(40)}`
  })
  return path(fan.join(''), c.mane) + line(ribs.join(''), c.maneLit, 2)
}

/** A leg with its claws, drawn once and placed by `legAt`. */
export const pawOf = ({ c }: Drake): string =>
  [
    path(range(2, (i) => lock(6 - i * 9, 9, 2.2 + i * 0.2, 20 + i * 4, 9, 0.5)).join(''), c.mane),
    path(
      blob([
        [-10, -12],
        [8, -14],
        [26, -8],
        [38, -11],
        [47, -4],
        [46, 6],
        [36, 10],
        [24, 6],
        [8, 13],
        [-10, 10],
      ]),
      c.base,
    ),
    path(
      lock(40, -9, -0.75, 21, 9, 0.75) +
        lock(46, -3, -0.2, 23, 9, 0.6) +
        lock(45, 4, 0.35, 22, 9, 0.6) +
        lock(32, 8, 1.4, 18, 8, 0.7),
      c.pale,
    ),
  ].join('')

/** On the belly's side of the spine. */
export function legAt(spine: Spine, s: number, lean: number, size: number, isMirrored: boolean): string {
  const { x, y, angle } = spine.at(s)
  const turn = round(((angle + PI / 2) * 180) / PI + lean)
  return use('w', `translate(${j(round(x), round(y))})rotate(${turn})scale(${n(size)} ${n(isMirrored ? -size : size)})`)
}
