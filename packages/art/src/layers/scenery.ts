import { mix } from '../hand/colour.ts'
import { at, j, n, range, round } from '../hand/numbers.ts'
import { group, line, path, use } from '../hand/svg.ts'
import { GOLD, INK, type Tone } from '../tone.ts'
import type { View } from '../views.ts'

/** One auspicious cloud, a ruyi head with its tail, drawn once per picture and placed several times. */
export const CLOUD =
  'M0 0c-10 1-18-6-15-15 2-8 12-11 18-6 2-12 18-16 26-7 5-8 19-8 22 2 9-3 18 3 17 12 11-2 22 2 40 8-22-1-34 0-44 6-14 8-46 8-64 0z'
const CURLS = 'M-4-8c0-6 9-7 10-1 1 4-5 6-7 2M20-14c-1-9 13-11 14-2 1 6-8 8-10 3M46-14c0-7 11-8 11 0 0 5-8 6-9 1'

/** How many clouds, by tier, and how high they hang: two at the foot, two beside the figure. */
const MANY = [0, 2, 4, 4, 4]
const HEIGHTS = [250, 262, 104, 84]

/** Clouds at the foot and, for the rich, beside the figure. Once a dragon has its sea, it fills the sky by itself. */
export function clouds(t: Tone, view: View): string {
  const { tier, el, fade, kind } = t
  if (tier === 1 || (kind === 'dragon' && tier > 2)) return ''
  const curls = kind === 'dragon' ? '' : line(CURLS, fade(el.bright), 1.4)
  const cloud = `<defs><g id="c">${path(CLOUD, mix(el.deep, INK, 0.1))}${curls}</g></defs>`
  const edge = { stroke: tier > 3 ? GOLD.mid : fade(el.strong), 'stroke-width': 1.6 }
  const many = kind === 'dragon' ? 2 : at(MANY, tier - 1)
  return cloud + group(edge, ...range(many, (i) => placed(t, i, view.y + view.h)))
}

function placed({ random }: Tone, i: number, bottom: number): string {
  const [isLeft, isLow] = [i % 2 === 0, i < 2]
  const x = isLeft ? random.in(-14, 26) : 300 - random.in(-14, 26)
  const y = at(HEIGHTS, i) + random.in(-10, 10) + (isLow ? bottom - 330 : 0)
  const size = random.in(0.75, 1.15)
  const place = `translate(${j(round(x), round(y))})scale(${n(isLeft ? size : -size)} ${n(size)})`
  return use('c', place, { opacity: isLow ? 1 : 0.8 })
}

/** The radii of a wave's two arcs. */
const [OUTER, INNER] = [24, 14]

/** Rows of arcs within arcs, as on a robe's hem: the sea before the figure's foot. */
export function sea({ tier, el, fade, random, kind }: Tone, view: View): string {
  if (tier < 3) return ''
  const y = view.y + view.h - (tier === 3 ? 16 : 26)
  const start = -round(random.in(4, 40))
  const arcs = (r: number, step: string) => `a${r} ${r} 0 01${2 * r} 0${step}`.repeat(8)
  const body = path(`M${start} ${y}${arcs(OUTER, '')}v60H${start}z`, mix(el.deep, INK, 0.4))
  const inner = line(`M${start + OUTER - INNER} ${y}${arcs(INNER, `m${2 * (OUTER - INNER)} 0`)}`, '', 1.1)
  const foam = tier === 5 ? GOLD.mid : fade(el.bright)
  const second = tier > 3 ? use('v', 'translate(-22 15)') : ''
  return group({ stroke: foam, 'stroke-width': 1.6 }, `<g id="v">${body}${kind === 'dragon' ? '' : inner}</g>${second}`)
}
