import { mix } from '../../hand/colour.ts'
import { at, clamp, cos, floor, range, round, sin } from '../../hand/numbers.ts'
import { disc, type Point, tube } from '../../hand/shapes.ts'
import { both, line, path, use } from '../../hand/svg.ts'
import type { Hero } from './heroTone.ts'
import { isBeast } from './looks.ts'

/** Behind the head: tails, plumes, hair. */
export function behindHead(hero: Hero): string {
  const { t, look } = hero
  const hasPlumes = look.own === 'plumes' || t.star >= 6
  return (look.role === 'fox' ? nineTails(hero) : '') + (hasPlumes ? plumes(hero) : '') + hair(hero)
}

/** Four on either side and one behind. */
function nineTails({ c }: Hero): string {
  const fan = [tailAt(-1.56, 226), ...range(4, (i) => tailAt(-1.95 - i * 0.33, 200 - i * 16))]
  const all = (part: 0 | 1) => fan.map((tail) => tail[part]).join('')
  return both('N', path(all(0), mix(c.face, '#3a2a5a', 0.22)), path(all(1), c.contra, { 'stroke-width': 1.6 }))
}

/** A tail and its tip. */
function tailAt(angle: number, len: number): [string, string] {
  const p = (r: number, bend: number): Point => [150 + cos(angle + bend) * r, 240 + sin(angle + bend) * r]
  const [neck, end]: [Point, Point] = [p(len * 0.9, -0.06), p(len, -0.14)]
  return [
    tube([
      [...p(20, 0), 6],
      [...p(len * 0.4, 0.16), 11],
      [...p(len * 0.7, 0.08), 16],
      [...neck, 11],
      [...end, 1],
    ]),
    tube([
      [...p(len * 0.78, 0.05), 14],
      [...neck, 10],
      [...end, 1],
    ]),
  ]
}

/** A pheasant's, for those who wear them, and for everybody of six or seven stars; they lengthen with the star. */
function plumes({ t, c, own }: Hero): string {
  const far = clamp(t.star / 7)
  const bow = own.in(-8, 8)
  const d = `M132 84C112 ${round(40 + bow)} 78 ${round(20 + bow)} 50 ${round(38 + bow)}S${round(30 - far * 8)} ${round(90 + far * 40)} ${round(34 + far * 14)} ${round(104 + far * 62)}`
  return `<g fill="none">${both(
    'p',
    `<g stroke-width="9"><path id="d" d="${d}"/></g>`,
    use('d', '', { stroke: c.contra, 'stroke-width': 6 }),
    use('d', '', { stroke: '#2a1a12', 'stroke-width': 6, 'stroke-dasharray': '3 8', 'stroke-linecap': 'butt' }),
    use('d', '', { stroke: c.goldLit, 'stroke-width': 1.2 }),
  )}</g>`
}

function hair(hero: Hero): string {
  const { look, c } = hero
  if (look.role === 'woman') return womansHair(hero)
  if (look.role === 'child')
    return both(
      'G',
      path(disc(104, 84, 24), c.hair),
      line('M92 84a12 12 0 1 1 12 12', mix(c.hair, '#888899', 0.4), 1.8),
      path('M98 106q-16 30-10 66l18-6z', c.hair),
    )
  return isBeast(look) ? '' : path('M150 84C104 84 88 116 92 176L104 200H196L208 176C212 116 196 84 150 84z', c.hair)
}

/** Loose; in rings; in long braids; in a high knot. */
function womansHair({ t, c }: Hero): string {
  const style = (t.indexId * 3 + floor(t.indexId / 5)) % 4
  const rim = mix(t.el.bright, c.ink, 0.35)
  const done = [
    '',
    `<g fill="none">${both('j', `<g stroke="${rim}" stroke-width="19"><path id="J" d="M138 86C120 30 66 22 64 62 66 92 104 88 126 92"/></g>`, use('J', '', { stroke: c.hair, 'stroke-width': 14 }), line('M84 36l-9-12M66 58l-14-2', c.gold, 4))}</g>`,
    `<g fill="none">${both('j', `<g stroke="${rim}" stroke-width="21"><path id="J" d="M98 150C84 190 92 214 82 244 78 262 88 274 84 292"/></g>`, use('J', '', { stroke: c.hair, 'stroke-width': 16 }), line('M80 204l20 4M76 240l20 4M76 270l18 2', c.contra, 4))}</g>`,
    both(
      'j',
      path('M142 84C120 78 106 50 122 26 144 14 150 40 150 62z', c.hair, { stroke: rim }),
      line('M134 40q-10 14 4 30', c.gold, 2),
    ),
  ]
  const fall = style
    ? 'M150 80C104 80 88 116 94 168 96 188 102 204 112 214H188C198 204 204 188 206 168 212 116 196 80 150 80z'
    : 'M150 78C98 78 82 120 90 176 92 214 82 246 74 262 104 262 112 236 112 210H188C188 236 196 262 226 262 218 246 208 214 210 176 218 120 202 78 150 78z'
  return at(done, style) + path(fall, c.hair)
}
