import type { Palette } from './colours.ts'
import { between, type Random } from './random.ts'
import { centre, range } from './shapes.ts'

/** Far enough to leave the picture in every direction. */
const REACH = 260

/** Light from behind the emblem, in three strengths: one path for each is lighter than one for every ray. */
export function rays(palette: Palette, tier: number, turn: number, random: Random): string {
  const count = 18 + tier * 2
  const strengths = ['', '', '']
  for (const i of range(count, (at) => at)) {
    const angle = turn + (i * 2 * Math.PI) / count
    const half = between(random, 0.025, 0.08)
    const at = Math.floor(random() * strengths.length)
    strengths[at] += `M${centre.x} ${centre.y}L${end(angle - half)} ${end(angle + half)}Z`
  }
  const opacity = (at: number) => (0.03 + at * 0.03 + tier * 0.004).toFixed(3)
  return strengths
    .map((d, at) => (d ? `<path d="${d}" fill="${palette.bright}" opacity="${opacity(at)}"/>` : ''))
    .join('')
}

const end = (angle: number): string =>
  `${Math.round(centre.x + REACH * Math.cos(angle))} ${Math.round(centre.y + REACH * Math.sin(angle))}`
