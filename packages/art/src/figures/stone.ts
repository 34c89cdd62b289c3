import { mix } from '../hand/colour.ts'
import { abs, at, clamp, cos, floor, j, min, PI, range, round, sin } from '../hand/numbers.ts'
import { disc, type Point } from '../hand/shapes.ts'
import { flat, group, line, path } from '../hand/svg.ts'
import { type Random, randomFrom } from '../random.ts'
import { INK, type Tone } from '../tone.ts'

/** A light between 0 and 1 as the stone's colour. */
type Light = (value: number) => string
type Stone = { t: Tone; own: Random; light: Light; ink: { stroke: string; 'stroke-width': number } }

/** A cluster, a cut gem or a held pearl, by its number; every facet has its own light. */
export function stone(t: Tone): string {
  const { el, fade } = t
  const ramp = [mix(el.shade, INK, 0.35), el.strong, el.bright, '#ffffff']
  const light: Light = (value) => {
    const u = clamp(value, 0, 0.999) * 3
    return fade(mix(at(ramp, floor(u)), at(ramp, floor(u) + 1), u - floor(u)))
  }
  const own = randomFrom(t.dna * 19 + t.indexId)
  const ink = { stroke: mix(el.shade, INK, 0.6), 'stroke-width': 1.5 }
  const glints = glintsOf(own)
  return at([cluster, gem, pearl], (t.indexId - 1) % 3)({ t, own, light, ink }) + glints
}

const GLINTS: readonly Point[] = [
  [112, 96],
  [196, 142],
  [150, 206],
]

const glintsOf = (own: Random): string =>
  path(
    GLINTS.map(([x, y]) => {
      const r = own.in(7, 13)
      const [long, short] = [r * 0.8, r * 0.2]
      return `M${j(x + own.in(-14, 14), y - r)}l${j(short, long)} ${j(long, short)} ${j(-long, short)} ${j(-short, long)} ${j(-short, -long)} ${j(-long, -short)} ${j(long, -short)}z`
    }).join(''),
    '#fff',
  )

const rock = (ink: Stone['ink']): string =>
  path('M64 282L82 254 112 246 138 254 168 244 204 250 232 276 222 296 84 298z', '#1d1a24', ink) +
  path('M82 254L112 246 128 266 96 276zM168 244L204 250 196 268 164 262z', '#3a3644', ink)

const polygon = (points: readonly (readonly number[])[]): string => `M${points.map((p) => j(...p)).join(' ')}z`

/** A six-sided prism with a point, seen from the side: three faces below, three above. */
function prism(x: number, y: number, angle: number, length: number, width: number, light: Light): string {
  const [dx, dy] = [cos(angle), sin(angle)]
  const w = width / 2
  const place = (along: number, across: number) =>
    [x + dx * along - dy * across, y + dy * along + dx * across].map(round)
  const cut = (k: number) => place(length - width * 0.85 - abs(k) * width * 0.06, k * w)
  const tip = place(length, -w * 0.08)
  // The face that looks to the upper left is the bright one, whichever way the prism leans.
  const lit = (across: number) => light(clamp(0.5 + 0.62 * (-dy * across * 0.62 + dx * across * 0.78)))
  const side = (a: number, b: number) =>
    path(polygon([place(0, a * w), cut(a), cut(b), place(0, b * w)]), lit((a + b) / 2))
  const top = (a: number, b: number, value: number) => path(polygon([cut(a), tip, cut(b)]), light(value))
  return [
    side(-1, -0.36),
    side(-0.36, 0.42),
    side(0.42, 1),
    top(-1, -0.36, 0.95),
    top(-0.36, 0.42, 0.74),
    top(0.42, 1, 0.3),
  ].join('')
}

/** On its rock: back crystals first, the greatest, then the small ones before it. More with the level. */
function cluster({ t, own, light, ink }: Stone): string {
  const many = 6 + min(4, floor(t.level / 25)) + floor(own() * 3)
  const list = range(many, (i) => {
    const u = (i + 0.5) / many
    const lean = (u - 0.5) * 1.9 + own.in(-0.12, 0.12)
    const [len, w] = [(150 - abs(u - 0.5) * 130) * own.in(0.72, 1.02), own.in(22, 34)]
    return { x: 150 + (u - 0.5) * 92, lean, len, w }
  }).sort((a, b) => abs(b.lean) - abs(a.lean))
  const great = {
    x: 150 + own.in(-10, 10),
    lean: own.in(-0.12, 0.12),
    len: 200 + own.in(-12, 10),
    w: 50 + own.in(-6, 8),
  }
  const draw = ({ x, lean, len, w }: typeof great, k = 1) => prism(x, 268, -PI / 2 + lean, len * k, w, light)
  const half = many >> 1
  const [back, before] = [list.slice(0, half), list.slice(half)]
  return group(ink, ...back.map((c) => draw(c)), draw(great), ...before.map((c) => draw(c, 0.66))) + rock(ink)
}

const SIDES = 8
const [TOP, GIRDLE, FOOT] = [92, 132, 262]
type Corner = { x: number; y: number; depth: number; right: number }

/** One cut gem, afloat: a table, a crown of facets, a pavilion that runs to a point. */
function gem({ t, own, light, ink }: Stone): string {
  const [rx, ry, turn] = [84 + own.in(-8, 6), 34 + own.in(-4, 5), own.in(0, 0.7)]
  const ring = (k: number, y: number) =>
    range(SIDES, (i): Corner => {
      const a = turn + (i * 2 * PI) / SIDES
      return { x: round(150 + rx * k * cos(a)), y: round(y + ry * k * sin(a)), depth: sin(a), right: cos(a) }
    })
  const [table, rim] = [ring(0.56, TOP), ring(1, GIRDLE)]
  const facets = range(SIDES, (i) => facetsOf(table, rim, i, light))
    .flat()
    .sort((a, b) => a.depth - b.depth)
  const corners = table.map(({ x, y }) => [x, y])
  return group(
    ink,
    shards(t, own, light),
    ...facets.map(({ svg }) => svg),
    path(polygon(corners), light(0.9)),
    path(polygon(corners.slice(3, 6)), '#fff', { ...flat, opacity: 0.7 }),
  )
}

/** One side of the gem: its facet of the crown and, where it faces us, two of the pavilion. */
function facetsOf(table: Corner[], rim: Corner[], i: number, light: Light): { depth: number; svg: string }[] {
  const k = (i + 1) % SIDES
  const [a, b, ta, tb] = [at(rim, i), at(rim, k), at(table, i), at(table, k)]
  const depth = a.depth + b.depth
  const shade = 0.45 - ((a.right + b.right) / 2) * 0.385
  const p = ({ x, y }: Corner) => [x, y]
  const crown = { depth, svg: path(polygon([p(ta), p(a), p(b), p(tb)]), light(shade + 0.16 + (i % 2) * 0.08)) }
  if (depth <= -0.4) return [crown]
  const middle = [round(((a.x + b.x) / 2) * 0.7 + 45), round((a.y + b.y) / 2 + 52)]
  const pavilion =
    path(polygon([p(a), p(b), [150, FOOT]]), light(shade - 0.12)) +
    path(polygon([p(a), p(b), middle]), light(shade + 0.18))
  return [crown, { depth: 3 + depth, svg: pavilion }]
}

const shards = ({ level }: Tone, own: Random, light: Light): string =>
  range(4 + min(3, floor(level / 40)), (i) =>
    prism(
      60 + (i % 2) * 180 + own.in(-16, 16),
      150 + i * 26,
      -PI / 2 + own.in(-0.5, 0.5),
      own.in(26, 44),
      own.in(10, 15),
      light,
    ),
  ).join('')

/** A pearl held by crystals: light that has been kept in a stone. */
function pearl({ t, own, light, ink }: Stone): string {
  const claws = (many: number, spread: number, len: number, w: number) =>
    range(many, (i) => {
      const u = (i - (many - 1) / 2) / ((many - 1) / 2)
      const length = len * own.in(0.82, 1.08) * (1 - abs(u) * 0.12)
      return { u, svg: prism(150 + u * spread * 46, 262, -PI / 2 + u * spread, length, w * own.in(0.85, 1.1), light) }
    })
      .sort((a, b) => abs(b.u) - abs(a.u))
      .map(({ svg }) => svg)
      .join('')
  const grown = min(3, floor(t.level / 40))
  return [
    group(ink, claws(5 + grown, 1.15, 150, 26)),
    path(disc(150, 150, 66), t.el.glow, { opacity: 0.18 }),
    group(ink, ball(light), claws(7, 1.05, 76, 24)),
    rock(ink),
  ].join('')
}

const ball = (light: Light): string =>
  [
    path(disc(150, 150, 52), light(0.5)),
    path('M150 202A52 52 0 0 1 102 132 57 57 0 0 0 194 177 52 52 0 0 1 150 202z', light(0.2), flat),
    path(disc(141, 138, 30), light(0.7), flat),
    path(disc(132, 126, 13), '#fff', flat),
    line('M108 174C128 154 172 190 194 162M102 154C134 128 160 164 198 144', light(0.92), 2, { opacity: 0.8 }),
  ].join('')
