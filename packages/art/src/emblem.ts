import type { Palette } from './colours.ts'
import { glyphs } from './generated.ts'
import { centre, num } from './shapes.ts'

/** Drawn for an entry that this build does not know yet. */
const UNKNOWN = 'dragon-spiral'
const SCALE = 0.37
/** What the copies of the outline may take together, so that the whole picture stays below its limit. */
const OUTLINE_BYTES = 5_000

/** Widths and strengths of the strokes that make the glow, widest first, by how many the outline's length allows. */
const glows: readonly (readonly (readonly [width: number, opacity: number])[])[] = [
  [[54, 0.15]],
  [
    [70, 0.1],
    [38, 0.16],
  ],
  [
    [80, 0.07],
    [54, 0.1],
    [32, 0.15],
  ],
  [
    [88, 0.05],
    [66, 0.07],
    [46, 0.1],
    [28, 0.14],
  ],
]

const emblemOf = (name: string): string => glyphs[name] ?? glyphs[UNKNOWN] ?? ''

/**
 * The emblem, white above and of its element below. It shines by wide translucent strokes of its own outline: a blur
 * would look the same and cost the browser far more.
 */
export function emblem(name: string, palette: Palette): string {
  const body = emblemOf(name)
  const copies = Math.floor(OUTLINE_BYTES / body.length) - 1
  const layers = glows[Math.max(1, Math.min(glows.length, copies)) - 1] ?? []
  const corner = (at: number) => num(at - 256 * SCALE)
  const glow = layers.map(([width, opacity]) => `<g stroke-width="${width}" opacity="${opacity}">${body}</g>`).join('')
  return `<g transform="translate(${corner(centre.x)} ${corner(centre.y)}) scale(${SCALE})" stroke="${palette.bright}" stroke-linejoin="round"><g fill="none">${glow}</g><g fill="url(#e)" stroke="${palette.deep}" stroke-width="4" stroke-opacity=".4" paint-order="stroke">${body}</g></g>`
}
