import { rosterEntry } from '@mdragon/domain/roster/index'
import { emblems } from './generated.ts'
import { j } from './hand/numbers.ts'
import { type Attributes, path } from './hand/svg.ts'
import type { Tone } from './tone.ts'

/** The roster's glyph around a point, so many units across: a badge, a seal. It is kept as coarse as it is drawn. */
export function emblemOf(
  { kind, indexId }: Tone,
  x: number,
  y: number,
  across: number,
  fill: string,
  more: Attributes = {},
): string {
  const emblem = emblems[`${kind} ${rosterEntry(kind, indexId)?.glyph}`]
  if (!emblem) return ''
  const [grid, d] = emblem
  const scale = (across / grid).toFixed(3).replace(/^0/, '')
  return path(d, fill, { transform: `translate(${j(x - across / 2, y - across / 2)})scale(${scale})`, ...more })
}
