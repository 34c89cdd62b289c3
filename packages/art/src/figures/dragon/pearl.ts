import { mix } from '../../hand/colour.ts'
import { abs, j, PI, range } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { line, path } from '../../hand/svg.ts'
import { GOLD, INK } from '../../tone.ts'
import type { Drake } from './dragonTone.ts'

/** The pearl, or what this son loves, within its light; on fire once the dragon is grown. */
export function pearlOf({ t: { el, tier, fade }, look, pose, age }: Drake, isFlipped: boolean): string {
  const [px, y] = pose.pearl
  const x = isFlipped ? 300 - px : px
  const r = age > 2 ? 22 : 19
  const pearl = path(disc(x, y, r - 4), fade('#fff6e0')) + path(disc(x + 3, y + 3, r - 8), fade(el.glow))
  const loved = line(look.loves ?? '', fade(GOLD.high), 2.6, { transform: `translate(${j(x, y)})` })
  return [
    age > 1 ? path(fire(x, y, r), el.bright, { opacity: 0.9, stroke: el.shade, 'stroke-width': 1 }) : '',
    path(disc(x, y, r + 5), el.glow, { opacity: 0.25 }),
    path(disc(x, y, r), mix(el.deep, INK, 0.3), { stroke: tier > 3 ? 'url(#f)' : fade(el.glow), 'stroke-width': 3 }),
    look.loves ? loved : pearl,
  ].join('')
}

const fire = (x: number, y: number, r: number): string =>
  range(5, (i) => {
    const off = abs(i - 2)
    return lock(
      x + (i - 2) * r * 0.42,
      y - r * 0.5 + off * 5,
      -PI / 2 + (i - 2) * 0.38,
      36 - off * 7,
      14,
      0.3 * (i % 2 ? 1 : -1),
    )
  }).join('')
