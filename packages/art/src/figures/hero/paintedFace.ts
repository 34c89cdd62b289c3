import { mix } from '../../hand/colour.ts'
import { at, floor } from '../../hand/numbers.ts'
import { both, flat, line, path } from '../../hand/svg.ts'
import { BROWS, CHEEKS, MARKS, SOCKETS } from './faceParts.ts'
import type { Hero } from './heroTone.ts'
import { openEye } from './openEye.ts'

const LAUGH =
  path('M150 213C138 209 126 212 120 208 124 222 138 228 150 226z', '#8d1712', { 'stroke-width': 1.8 }) +
  path('M150 214l-6-1-2 8-6-9-10-1c6 8 14 10 24 10z', '#fffdf4', { 'stroke-width': 1 })
const SHUT = path('M150 213C140 210 128 214 122 218 132 224 142 224 150 222z', '#8d1712', { 'stroke-width': 1.6 })

/** Painted wide, as for the last row of a theatre. */
export function paintedFace({ look, c, who, own }: Hero): string {
  const [socket, brow, cheek] = [floor(who() * 6), floor(who() * 6), floor(who() * 5)]
  const edge = (width: number) => ({ stroke: c.paint, 'stroke-width': width })
  const half = [
    path(at(CHEEKS, (cheek + (own() > 0.8 ? 1 : 0)) % 5), c.accent, edge(1.6)),
    path(at(SOCKETS, socket), '#17141b', edge(2.6)),
    path(at(BROWS, look.own === 'sad' ? 3 : brow), c.brow, edge(1.8)),
    path(at(MARKS, floor(who() * 5)), who() > 0.5 ? c.accent : c.contra, {
      ...edge(1.6),
      transform: 'matrix(-1 0 0 1 300 0)',
    }),
    openEye(),
  ]
  const nose = who() > 0.5 ? c.accent : mix(c.face, c.paint, 0.25)
  half.push(
    path('M150 168C147 184 140 188 134 194 132 204 142 208 150 205z', nose, { 'stroke-width': 1.6 }),
    path('M137 199c2-4 8-4 9 0-2 3-7 3-9 0z', '#120d10', flat),
    !look.beard || who() > 0.5 ? LAUGH : SHUT,
  )
  // The two halves meet in a seam; on a nose it would look like a scar.
  return both('m', ...half) + line('M150 172v32', nose, 3.4)
}
