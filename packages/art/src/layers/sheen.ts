import { path } from '../hand/svg.ts'
import type { Tone } from '../tone.ts'

/** A foil: bands of light across a rich card. Here they stand still; the page moves a light over them. */
export function sheen({ tier }: Tone): string {
  if (tier < 4) return ''
  const isOpal = tier === 5
  const bands = band(-30, 46) + band(40, 12) + (isOpal ? band(120, 70) + band(206, 16) : '')
  return path(bands, isOpal ? 'url(#f)' : '#fff', { opacity: isOpal ? 0.11 : 0.05 })
}

const band = (x: number, width: number): string => `M${x} 340L${x + 150} 0h${width}L${x + width} 340z`
