import type { Element } from '@mdragon/domain/asset/kinds'
import { cos, j, min, PI, range, round, sin } from '../hand/numbers.ts'
import { disc, dots, lock, type Point } from '../hand/shapes.ts'
import { line, path } from '../hand/svg.ts'
import type { Tone } from '../tone.ts'
import { CX } from '../views.ts'

type Effect = (t: Tone, strength: number, count: number) => string

/** Large and dim, behind the figure. There is no room for it behind a dragon. */
export const effectBehind = (t: Tone): string =>
  t.kind === 'dragon' ? '' : behind[t.el.name](t, t.tier / 5, 3 + t.tier)

/** Small and bright at the edges, with sparks, before the figure. */
export const effectBefore = (t: Tone): string =>
  before[t.el.name](t, t.tier / 5, t.kind === 'dragon' ? 2 : min(4, 1 + t.tier)) + sparks(t)

const side = (i: number): number => (i % 2 ? 1 : -1)
const whole = (...list: number[]): string => j(...list.map(round))

/** An S-shaped tongue with a hooked tip: it leans out, then back. */
function flame(x: number, height: number, width: number, s: number): string {
  const q = (...list: number[]) => whole(...list.map((v, i) => (i % 2 ? v * height : v * width * s)))
  return `M${round(x - width * s)} 352c${q(-0.7, -0.3, 0.9, -0.42, -0.1, -0.72)} ${q(0.5, 0.06, 0.75, 0.12, 0.95, 0.2)} ${q(0.15, -0.2, -0.1, -0.36, -0.65, -0.48)} ${q(1.5, 0.12, 2.1, 0.42, 1.5, 0.6)} ${q(0.3, 0.1, 0.2, 0.25, 0.3, 0.4)}z`
}

const flames = ({ random }: Tone, many: number, near: number, high: Point, wide: Point): string =>
  range(many, (i) => flame(CX + side(i) * random.in(near, 140), random.in(...high), random.in(...wide), side(i))).join(
    '',
  )

/** A splinter of ice: from its foot along a direction, blunt on one side of its tip. */
function shard(x: number, y: number, angle: number, length: number, width: number): string {
  const [dx, dy] = [cos(angle), sin(angle)]
  const p = (along: number, across: number) =>
    j(x + dx * length * along - dy * width * across, y + dy * length * along + dx * width * across)
  return `M${p(0, 1)}L${p(0.8, 0.8)} ${p(1, 0)} ${p(0.7, -0.8)} ${p(0, -1)}z`
}

/** A curl of wind that comes in from the side and winds up. */
function swirl(s: number, x: number, y: number, r: number): string {
  const turn = s > 0 ? 0 : 1
  return `M${whole(x - s * r * 4, y + r * 0.5)}Q${whole(x - s * r, y + r * 0.9, x + s * r * 0.6, y)}A${r} ${r} 0 1${turn} ${whole(x - s * r * 0.8, y - r * 0.6)}A${whole(r * 0.55, r * 0.55)} 0 1${turn} ${whole(x, y - r * 0.2)}`
}

/** A spark with four long points. */
const star = (x: number, y: number, r: number): string =>
  `M${j(x, y - r)}q${j(r * 0.12, r * 0.88, r, r)}q${j(-r * 0.88, r * 0.12, -r, r)}q${j(-r * 0.12, -r * 0.88, -r, -r)}q${j(r * 0.88, -r * 0.12, r, -r)}z`

function smoke(x: number, height: number, width: number): string {
  const q = (...list: number[]) => whole(...list.map((v, k) => (k % 2 ? v * height : v * width)))
  return `M${round(x - width)} 352c${q(-0.4, -0.3, 1.6, -0.4, 0.6, -0.66)} ${q(-0.5, -0.14, -0.2, -0.28, 0.5, -0.34)} ${q(-0.1, 0.2, 1.4, 0.24, 1.1, 0.5)} ${q(-0.2, 0.2, -0.4, 0.3, 0.2, 0.5)}z`
}

const behind: Record<Element, Effect> = {
  fire: (t, strength, count) => {
    const high = path(flames(t, count - 2, 30, [170, 290], [22, 36]), t.el.strong, { opacity: 0.16 + strength * 0.24 })
    if (t.tier < 3) return high
    return high + path(flames(t, 3, 60, [120, 200], [12, 18]), t.fade(t.el.bright), { opacity: 0.1 + strength * 0.2 })
  },
  ice: ({ el, fade, random }, strength, count) => {
    const shards = range(count, (i) => {
      const a = -PI * (0.04 + (0.92 * (i + random.in(0.3, 0.7))) / count)
      return shard(CX + cos(a) * 50, 190 + sin(a) * 50, a, random.in(70, 130), random.in(9, 18))
    })
    return path(shards.join(''), el.strong, {
      opacity: 0.14 + strength * 0.3,
      stroke: fade(el.glow),
      'stroke-width': 1,
    })
  },
  wind: ({ el, fade, random, tier }, strength) => {
    const swirls = range(2 + (tier >> 1), (i) => {
      const r = round(random.in(26, 60))
      return swirl(side(i), round(CX + side(i) * random.in(50, 100)), round(random.in(70, 250)), r)
    })
    return line(swirls.join(''), fade(el.bright), 7, { opacity: 0.1 + strength * 0.12 })
  },
  light: ({ el, fade }, strength) => {
    const rim = fade(el.bright)
    return (
      line(disc(CX, 150, 104), rim, 60, { opacity: 0.08 + strength * 0.2, 'stroke-dasharray': '3 15.1' }) +
      line(disc(CX, 150, 120), rim, 34, { opacity: 0.1 + strength * 0.25, 'stroke-dasharray': '2 40' })
    )
  },
  dark: ({ el, random, tier }, strength) => {
    const clouds = range(3 + (tier >> 1), (i) =>
      smoke(CX + side(i) * random.in(30, 120), random.in(180, 290), random.in(24, 40)),
    )
    const veil = path(clouds.join(''), el.strong, { opacity: 0.16 + strength * 0.24 })
    if (tier < 3) return veil
    const lights = range(5, (i) => disc(CX + side(i) * random.in(60, 125), random.in(60, 250), random.in(2, 5)))
    return veil + path(lights.join(''), el.contra, { opacity: 0.6 })
  },
}

const before: Record<Element, Effect> = {
  fire: (t, _, count) =>
    path(flames(t, count, 84, [64, 104], [12, 19]), t.fade(t.el.bright), { opacity: 0.75 }) +
    path(flames(t, 2, 100, [46, 60], [6, 9]), t.fade(t.el.glow), { opacity: 0.85 }),
  ice: ({ el, fade, random }, _, count) => {
    const shards = range(count, (i) => {
      const a = -PI / 2 + side(i) * random.in(0.15, 0.6)
      return shard(CX + side(i) * random.in(70, 145), 330, a, random.in(30, 80), random.in(8, 15))
    })
    return path(shards.join(''), fade(el.bright), { opacity: 0.5, stroke: fade(el.glow), 'stroke-width': 1 })
  },
  wind: ({ el, fade, random, tier }, _, count) => {
    const swirls = range(2 + (tier >> 1), (i) => {
      const r = round(random.in(12, 20))
      return swirl(side(i), round(CX + side(i) * random.in(96, 120)), round(random.in(236, 300)), r)
    })
    const petals = range(count, (i) =>
      lock(CX + side(i) * random.in(80, 136), random.in(60, 280), random.in(0, 6), random.in(16, 20), 8, 0.5),
    )
    return (
      line(swirls.join(''), fade(el.glow), 2.4, { opacity: 0.7 }) + path(petals.join(''), el.contra, { opacity: 0.8 })
    )
  },
  light: ({ el, fade, random, tier }, _, count) => {
    const stars = range(count, (i) =>
      star(CX + side(i) * random.in(84, 138), random.in(46, 290), random.in(4, 6 + tier)),
    )
    return path(stars.join(''), fade(el.glow), { opacity: 0.95 })
  },
  dark: ({ el, random, tier, kind }) => {
    const clouds = range(kind === 'dragon' ? 2 : 2 + (tier >> 1), (i) =>
      smoke(CX + side(i) * random.in(90, 140), random.in(60, 110), random.in(10, 18)),
    )
    return path(clouds.join(''), el.bright, { opacity: 0.34 })
  },
}

function sparks({ el, fade, random, tier, kind }: Tone): string {
  const many = kind === 'dragon' ? 6 : 4 + tier * 2
  const points = range(many, (): Point => [round(random.in(16, 284)), round(random.in(44, 300))])
  const [far, near] = [points.slice(0, many >> 1), points.slice(many >> 1)]
  return (
    line(dots(far), el.contra, 3, { opacity: 0.35 + tier * 0.1 }) +
    line(dots(near), fade(el.glow), 1.8, { opacity: 0.3 + tier * 0.1 })
  )
}
