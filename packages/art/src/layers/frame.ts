import { at, clamp, floor, n, PI, range } from '../hand/numbers.ts'
import { disc, dots, lock, type Point } from '../hand/shapes.ts'
import { attrs, group, line, path, use } from '../hand/svg.ts'
import { GOLD, type Tone } from '../tone.ts'
import type { View } from '../views.ts'

const WIDTHS = [8, 9, 10, 11, 12]
const CORNER_WIDTHS = [0, 5, 4.5, 4.5, 4.5]

/** Scrollwork of the corner at the origin, drawn as a line of metal. It grows with the tier and reaches into the picture. */
const CORNERS = [
  '',
  'M12 46V12h34',
  'M12 66V12h54M12 38h14V26h12V12M12 26h6V18h8v-6',
  'M13 84V38Q13 13 38 13h46M13 70c16 0 22-10 19-18-3-7-13-5-12 2 1 5 7 5 8 2M70 13c0 16-10 22-18 19-7-3-5-13 2-12 5 1 5 7 2 8M22 22l10 10',
  'M13 96V36Q13 13 36 13h60M13 80c18 0 24-12 20-21-4-7-15-4-13 4 2 5 8 4 9 1M80 13c0 18-12 24-21 20-7-4-4-15 4-13 5 2 4 8 1 9',
]
/** The last curls of the celestial corner, for which a tile has no room. */
const CORNER_ENDS = 'M13 96c5 7 5 15 0 24M96 13c7 5 15 5 24 0'

/** Rank, star and level, read without colour: material, corners, crest; the plaque's stars; the studs at the sides. */
export const frame = (t: Tone, view: View): string =>
  [border(t, view), corners(t, view), studs(t, view), plaque(t, view), crest(t, view)].join('')

const widthOf = ({ tier }: Tone): number => at(WIDTHS, tier - 1)
/** A tile is small: its corners are lighter, so that the figure can breathe. */
const isTile = ({ y }: View): boolean => y > 0

const rect = ({ x, y, w, h }: View, inset: number, r: number, id = ''): string =>
  `<rect${id} x="${n(x + inset)}" y="${n(y + inset)}" width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}" rx="${r}"/>`

function border(t: Tone, view: View): string {
  const { tier, metal } = t
  const width = widthOf(t)
  const edge = rect(view, width / 2, 16, ' id="R"')
  const metalEdge = `<g fill="none"><g${attrs({ stroke: metal.groove, 'stroke-width': width + 5 })}>${edge}</g>${use('R', '', { stroke: 'url(#f)', 'stroke-width': width })}${use('R', '', { stroke: metal.groove, 'stroke-width': 1.4 })}</g>`
  const lineWithin = (colour: string, w: number, opacity: number, inset: number, r: number) =>
    group({ fill: 'none', stroke: colour, 'stroke-width': w, opacity }, rect(view, inset, r))
  return [
    metalEdge,
    tier > 1 ? lineWithin(tier === 5 ? '#fff6cf' : metal.high, 1.2, 0.8, width + 4, 9) : '',
    tier > 3 && !isTile(view) ? lineWithin(metal.mid, 1, 0.55, width + 8, 7) : '',
  ].join('')
}

function corners(t: Tone, view: View): string {
  const { tier, metal } = t
  const { x, y, w, h } = view
  if (tier === 1) {
    const rivets: Point[] = [x + 12, x + w - 12].flatMap((px) => [y + 12, y + h - 12].map((py): Point => [px, py]))
    return line(dots(rivets), metal.high, 5)
  }
  const flip = (sx: number, sy: number) =>
    use('k', `matrix(${sx} 0 0 ${sy} ${sx < 0 ? 300 : 0} ${sy < 0 ? 2 * y + h : 0})`)
  return corner(t, view) + flip(-1, 1) + flip(1, -1) + flip(-1, -1)
}

function corner(t: Tone, view: View): string {
  const { tier, metal } = t
  const gold = tier === 5 ? 'url(#g)' : 'url(#f)'
  const width = at(CORNER_WIDTHS, tier - 1)
  const tile = isTile(view)
  const place = tile ? `translate(${tier > 3 ? `4 ${view.y + 4})scale(.68` : `0 ${view.y}`})` : ''
  const scroll = at(CORNERS, tier - 1) + (tier === 5 && !tile ? CORNER_ENDS : '')
  const dark = attrs({ stroke: metal.groove, 'stroke-width': width + 4 })
  const bright = use('z', '', { stroke: gold, 'stroke-width': width })
  const lines = `<g fill="none"><g${dark}><path id="z" d="${scroll}"/></g>${bright}</g>`
  return `<g id="k"${attrs({ transform: place })}>${tile ? '' : bud(t, gold)}${lines}</g>`
}

/** Gold has a bud in the corner, the celestial a pearl. */
function bud({ tier, metal, el }: Tone, gold: string): string {
  if (tier < 4) return ''
  if (tier === 4) return path(lock(34, 34, PI / 4, 20, 12, 0), gold, { stroke: metal.groove, 'stroke-width': 1.4 })
  return line('M22 22l10 10', gold, 3) + path(disc(35, 35, 6.5), el.contra, { stroke: GOLD.mid, 'stroke-width': 3 })
}

/** A stud on both sides for every twenty levels, six at most. */
function studs(t: Tone, { x, y, w, h }: View): string {
  const many = clamp(floor(t.level / 20), 0, 6)
  if (many === 0) return ''
  const width = widthOf(t)
  const points = range(many, (i) => y + h / 2 + (i - (many - 1) / 2) * 15).flatMap((sy): Point[] => [
    [x + width / 2, sy],
    [x + w - width / 2, sy],
  ])
  const dark = attrs({ stroke: t.metal.groove, 'stroke-width': width - 1 })
  return `<g${dark}><path id="S" d="${dots(points)}"/></g>${use('S', '', { stroke: t.el.bright, 'stroke-width': width - 4.5 })}`
}

/** A plaque on the lower edge with seven places, as many of them lit as the token has stars. */
function plaque({ tier, metal, star }: Tone, view: View): string {
  const y = view.y + view.h - 13
  const lit = tier === 1 ? '#c9ced8' : '#ffe08a'
  const more = range(star - 1, (i) => `<use href="#t" x="${(i + 1) * 16}"/>`).join('')
  const unlit = range(7 - star, (i): Point => [150 + (star + i - 3) * 16, y])
  return [
    path(`M88 ${y}l9-12h106l9 12-9 12h-106z`, metal.groove, { stroke: 'url(#f)', 'stroke-width': 2.4 }),
    `<g fill="${lit}"><path id="t" d="M102 ${y - 8}l2 5 6 1-4 4 1 5-5-3-5 3 1-5-4-4 6-1z"/>${more}</g>`,
    line(dots(unlit), metal.mid, 3.4, { opacity: 0.7 }),
  ].join('')
}

const BUD = 'M150 2c9 6 11 14 0 26-11-12-9-20 0-26z'
const WINGS = 'M143 8c-10-6-22-2-30-2 8 4 10 10 18 12 5 1 9-1 12-4zM157 8c10-6 22-2 30-2-8 4-10 10-18 12-5 1-9-1-12-4z'
const LONG_WINGS =
  'M140 10c-20-8-40-2-58-5 12 6 16 14 32 16 10 1 20-2 26-7zM160 10c20-8 40-2 58-5-12 6-16 14-32 16-10 1-20-2-26-7z'

/** Over the middle of the upper edge, for gold and above: a lotus bud, a pearl, wings of flame. */
function crest({ tier, metal, el }: Tone, view: View): string {
  if (tier < 4) return ''
  const isOpal = tier === 5
  return group(
    { transform: view.y ? `translate(0 ${view.y})` : '', stroke: metal.groove, 'stroke-width': 1.8 },
    path(isOpal && !isTile(view) ? LONG_WINGS : WINGS, isOpal ? GOLD.mid : 'url(#f)'),
    path(BUD, isOpal ? GOLD.high : 'url(#f)'),
    path(disc(150, 13, 4.6), isOpal ? el.contra : el.bright),
  )
}
