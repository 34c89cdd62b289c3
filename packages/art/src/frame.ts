import type { Palette } from './colours.ts'
import { box } from './shapes.ts'

const inset = (by: number, radius: number): string =>
  `<rect x="${by}" y="${by}" width="${box.width - 2 * by}" height="${box.height - 2 * by}" rx="${radius}"/>`

/** A square spiral for the top left corner; the other corners are its mirror images. */
const fret = 'M11 46V19q0-8 8-8h27M17 38V22q0-5 5-5h16'

const mirrored = [
  '',
  ' transform="matrix(-1 0 0 1 300 0)"',
  ' transform="matrix(1 0 0 -1 0 340)"',
  ' transform="matrix(-1 0 0 -1 300 340)"',
]

/** From the third tier on the picture has an inner frame; the fifth is gilded. */
export function frame(palette: Palette, tier: number): string {
  if (tier < 3) return ''
  if (tier === 3) return `<g fill="none" stroke="${palette.glow}" stroke-opacity=".3">${inset(7, 12)}</g>`
  const corners = mirrored.map((transform) => `<path d="${fret}"${transform}/>`).join('')
  if (tier === 4) return `<g fill="none" stroke="${palette.glow}" stroke-opacity=".45">${inset(6, 13)}${corners}</g>`
  return `<g fill="none" stroke="url(#o)"><g stroke-width="6" opacity=".22">${inset(5, 14)}</g><g stroke-width="2">${inset(5, 14)}</g><g stroke-width="1.3">${inset(9, 10)}${corners}</g></g>`
}
