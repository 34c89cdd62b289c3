import type { Palette } from './colours.ts'
import { between, type Random } from './random.ts'
import { box, dots, range } from './shapes.ts'

const sizes = [
  { width: 1.4, opacity: 0.4 },
  { width: 2.4, opacity: 0.6 },
  { width: 4, opacity: 0.5 },
]

/** Sparks in the air. Where they are is the token's own. */
export function motes(palette: Palette, count: number, random: Random): string {
  const point = () => `${Math.round(between(random, 0, box.width))} ${Math.round(between(random, 0, box.height))}`
  const paths = sizes.map(({ width, opacity }, at) => {
    const points = range(Math.ceil(count / (at + 1.5)), point)
    return `<path d="${dots(points)}" stroke-width="${width}" opacity="${opacity}"/>`
  })
  return `<g stroke="${palette.glow}" stroke-linecap="round">${paths.join('')}</g>`
}
