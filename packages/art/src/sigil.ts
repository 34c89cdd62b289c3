import type { AssetKind } from '@mdragon/domain/asset/kinds'
import type { Palette } from './colours.ts'
import { centre, dots, num, plate, polar, polygon, range, ring } from './shapes.ts'

/** A figure's lines by their strength; `light` are the round points on it. */
type Sigil = {
  bold: string
  fine: string
  dashed: string
  /** Drawn broad with short dashes: the strokes of a dial. */
  dial: string
  /** Drawn broad and faint: the shine of the higher tiers. */
  shine: string
  light: readonly string[]
}

const OUTER = 118
const sidesOf = (tier: number): number => [3, 5, 6, 8, 12][tier - 1] ?? 3
const corners = (count: number, radius: number, turn: number): string[] =>
  range(count, (i) => polar(radius, turn + (i * 2 * Math.PI) / count))

/** Circles with two polygons turned against each other. */
function circle(tier: number, turn: number): Sigil {
  const sides = sidesOf(tier)
  const second = turn + Math.PI / sides
  return {
    bold: ring(OUTER) + (tier > 2 ? ring(OUTER + 6) : ''),
    fine: polygon(sides, OUTER, turn) + polygon(sides, OUTER, second) + ring(84),
    dial: tier > 3 ? ring(91) : '',
    shine: ring(OUTER + 3),
    dashed: ring(110) + (tier > 1 ? ring(98) : ''),
    light: [...corners(sides, OUTER, turn), ...(tier > 3 ? corners(sides, OUTER, second) : [])],
  }
}

/** An octagon and squares that stand on their corners, one more for each tier. */
function forged(tier: number): Sigil {
  const upright = Math.PI / 8
  const squares = range(tier, (i) => polygon(4, OUTER - 2 * i, (i * Math.PI) / 2 / tier)).join('')
  return {
    bold: polygon(8, OUTER + 8, upright) + polygon(4, OUTER + 8),
    fine: squares + polygon(8, 88, upright),
    dial: tier > 2 ? ring(96) : '',
    shine: polygon(8, OUTER + 8, upright),
    dashed: polygon(8, 108, upright) + (tier > 3 ? polygon(8, OUTER + 14, upright) : ''),
    light: [...corners(4, OUTER + 8, 0), ...(tier > 2 ? corners(8, OUTER + 8, upright) : [])],
  }
}

/** Soft petals around a ring. */
function blossom(tier: number, turn: number): Sigil {
  const count = 5 + tier
  const petals = (inner: number, outer: number, from: number) =>
    range(count, (i) => {
      const angle = from + (i * 2 * Math.PI) / count
      const half = Math.PI / count
      return `M${polar(inner, angle - half)}Q${polar(outer * 1.18, angle - half * 0.75)} ${polar(outer, angle)}Q${polar(outer * 1.18, angle + half * 0.75)} ${polar(inner, angle + half)}`
    }).join('')
  return {
    bold: petals(92, 124, turn),
    fine: (tier > 2 ? petals(92, 124, turn + Math.PI / count) : petals(86, 112, turn)) + ring(84),
    dial: tier > 3 ? ring(88) : '',
    shine: ring(92),
    dashed: ring(92) + (tier > 3 ? ring(130) : ''),
    light: corners(count, tier > 3 ? 130 : 124, turn),
  }
}

/** A cut stone from above: hexagons joined by their facets. */
function crystal(tier: number): Sigil {
  const upright = Math.PI / 6
  const facets = range(6, (i) => {
    const angle = upright + (i * Math.PI) / 3
    const next = angle + Math.PI / 6
    return `M${polar(OUTER + 6, angle)}L${polar(78, angle)}M${polar(78, angle)}L${polar(107, next)}L${polar(78, next + Math.PI / 6)}`
  }).join('')
  return {
    bold: polygon(6, OUTER + 6, upright) + (tier > 3 ? polygon(6, OUTER + 13, upright) : ''),
    fine:
      facets +
      polygon(6, 78, upright) +
      (tier > 2 ? polygon(6, 107) : '') +
      (tier > 4 ? polygon(3, OUTER + 6, upright) + polygon(3, OUTER + 6, -upright) : ''),
    dial: '',
    shine: polygon(6, OUTER + 6, upright),
    dashed: tier > 1 ? polygon(6, 96, upright) : '',
    light: [...corners(6, OUTER + 6, upright), ...(tier > 2 ? corners(6, 107, 0) : [])],
  }
}

/** A paper talisman: plates within plates, a cloud collar above and below. */
function talisman(tier: number): Sigil {
  const [width, height] = [196, 252]
  const collar = (sign: number) => {
    const y = centre.y + (sign * height) / 2
    return range(
      3,
      (i) => `M${num(centre.x - 34 + i * 10)} ${num(y)}q${34 - i * 10} ${num(sign * -(22 - i * 6))} ${68 - i * 20} 0`,
    ).join('')
  }
  const corner = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => `${num(centre.x + (x * (width - 30)) / 2)} ${num(centre.y + (y * (height - 30)) / 2)}`),
  )
  return {
    bold: plate(width, height, 18) + (tier > 3 ? plate(width + 12, height + 12, 22) : ''),
    fine:
      plate(width - 14, height - 14, 13) +
      collar(1) +
      collar(-1) +
      (tier > 2 ? ring(84) + polygon(8, 84, Math.PI / 8) : ''),
    dial: tier > 3 ? ring(88) : '',
    shine: plate(width, height, 18),
    dashed: plate(width - 24, height - 24, 9) + (tier > 1 ? ring(92) : ''),
    light: [...corner, ...(tier > 4 ? corners(8, 84, Math.PI / 8) : [])],
  }
}

/** Two rings with scales between them, a second row from the third tier on. */
function coil(tier: number, turn: number): Sigil {
  const rows = tier > 2 ? 2 : 1
  const depth = tier > 2 ? 12 : 14
  const count = 20
  const scales = range(rows, (row) => {
    const inner = OUTER + 4 - (row + 1) * depth
    const from = turn + (row % 2) * (Math.PI / count)
    const step = (2 * Math.PI) / count
    return `M${polar(inner, from)}${range(count, (i) => `Q${polar(inner + depth * 1.9, from + (i + 0.5) * step)} ${polar(inner, from + (i + 1) * step)}`).join('')}`
  }).join('')
  return {
    bold: ring(OUTER + 6) + ring(OUTER + 2 - rows * depth),
    fine: scales,
    dial: tier > 3 ? ring(OUTER - 3 - rows * depth) : '',
    shine: ring(OUTER + 4),
    dashed: ring(OUTER - 9 - rows * depth) + (tier > 3 ? ring(OUTER + 13) : ''),
    light: corners(tier + 3, OUTER + 6, turn),
  }
}

const figures: Record<AssetKind, (tier: number, turn: number) => Sigil> = {
  hero: circle,
  equip: forged,
  pet: blossom,
  lingshi: crystal,
  card: talisman,
  dragon: coil,
}

/** The figure behind the emblem. Its form is the kind's, its richness the tier's, its turn the token's. */
export function sigil(kind: AssetKind, palette: Palette, tier: number, turn: number): string {
  const { bold, fine, dashed, dial, shine, light } = figures[kind](tier, turn)
  const line = (d: string, looks: string) => (d ? `<path d="${d}" ${looks}/>` : '')
  const lines = [
    tier > 2 ? line(shine, 'stroke-width="9" stroke-opacity=".1"') : '',
    line(bold, `stroke-width="1.3" stroke-opacity="${num(0.4 + tier * 0.06)}"`),
    line(fine, 'stroke-opacity=".3"'),
    line(dashed, 'stroke-opacity=".42" stroke-dasharray="2 6"'),
    line(dial, 'stroke-opacity=".4" stroke-width="5" stroke-dasharray="1 5"'),
    line(dots(light), `stroke-width="${num(2.6 + tier * 0.3)}" stroke-linecap="round" stroke-opacity=".85"`),
  ]
  return `<g fill="none" stroke="${palette.glow}">${lines.join('')}</g>`
}
