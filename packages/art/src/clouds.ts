import type { Palette } from './colours.ts'
import { between, type Random } from './random.ts'
import { box } from './shapes.ts'

/** Multiples of three, so that the inner arcs have whole numbers too. */
const radii = [24, 27, 30] as const

/** The sea of clouds at the foot: rows of arcs within arcs, as on an old robe's hem, the nearest row last. */
export function clouds(palette: Palette, random: Random): string {
  const rows = radii.map((radius, row) => {
    const start = -Math.round(radius * between(random, 0.2, 1.9))
    const crest = 302 + row * 17
    const count = Math.ceil((box.width - start) / (2 * radius))
    const hem = `M${start} ${crest}${arc(radius).repeat(count)}V350H${start}Z`
    // The nearest row is cut off by the foot of the picture before its smallest arcs begin.
    const inner = (row < 2 ? [2 / 3, 1 / 3] : [2 / 3]).map((part) => {
      const small = Math.round(radius * part)
      const gap = radius - small
      return `M${start + gap} ${crest}${`${arc(small)}m${2 * gap} 0`.repeat(count)}`
    })
    return `<path d="${hem}" fill="url(#c)" fill-opacity=".${6 + row}"/><path d="${inner.join('')}" fill="none"/>`
  })
  return `<g stroke="${palette.bright}" stroke-opacity=".27">${rows.join('')}</g>`
}

/** Half a circle to the right. The flags need no spaces. */
const arc = (radius: number): string => `a${radius} ${radius} 0 01${2 * radius} 0`
