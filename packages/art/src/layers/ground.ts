import { range, round } from '../hand/numbers.ts'
import { disc } from '../hand/shapes.ts'
import { line } from '../hand/svg.ts'
import type { Tone } from '../tone.ts'
import { CX, CY } from '../views.ts'

/** The night, its rays from the third tier on, and one light behind the figure. */
export const ground = (t: Tone): string =>
  `<rect width="300" height="340" fill="url(#b)"/>${rays(t)}<circle cx="150" cy="160" r="160" fill="url(#h)"/>`

/** A wide dashed ring is a wheel of wedges, in a hundred bytes. */
function rays({ el, tier, random }: Tone): string {
  if (tier < 3) return ''
  const dash = range(tier + 2, () => `${round(random.in(8, 20))} ${round(random.in(16, 34))}`).join(' ')
  return line(disc(CX, CY, 125), el.bright, 250, { opacity: tier === 5 ? 0.1 : 0.06, 'stroke-dasharray': dash })
}
