import { mix } from '../../hand/colour.ts'
import { range } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { both, line, path, use } from '../../hand/svg.ts'
import type { Hero } from './heroTone.ts'

const ROBE = 'M150 226C120 226 112 240 84 248 56 256 38 276 30 344H270C262 276 244 256 216 248 188 240 180 226 150 226z'

/** Collar and shoulders say the camp. The rim is the element's light, so that a dark robe stands off a dark ground. */
export const shoulders = (hero: Hero): string =>
  line(ROBE, hero.t.el.bright, 7, { opacity: 0.25 + hero.t.tier * 0.08 }) + (collars[hero.t.camp] ?? crossed)(hero)

/** Sky: a cloud collar and ribbons that no wind moves. */
const clouded = ({ c }: Hero): string =>
  [
    `<g fill="none">${both('r', `<g stroke-width="15"><path id="i" d="M96 258C52 262 14 226 26 176 34 140 62 140 60 106 58 84 40 76 30 88"/></g>`, use('i', '', { stroke: c.contra, 'stroke-width': 10.5 }), use('i', '', { stroke: c.goldLit, 'stroke-width': 1.4, 'stroke-dasharray': '6 5' }))}</g>`,
    path(ROBE, c.robe),
    both(
      'f1',
      path(
        'M150 300C132 300 128 284 118 286 100 290 92 276 98 266 82 268 70 258 76 244 104 244 120 232 150 232z',
        c.robeLit,
      ),
      line('M150 290C136 290 134 276 122 277 108 280 102 270 108 261 96 262 86 256 88 249', c.goldLit, 1.6),
    ) + line('M150 234v64', c.robeLit, 4),
  ].join('')

/** War: armour, and flags on the back. */
const armoured = ({ c }: Hero): string => {
  const flag = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y})rotate(${turn})">${line('M0 0V-128', '#0d0a10', 5)}${line('M0 0V-128', c.gold, 2.4)}${path('M1-126C22-120 38-126 56-112 44-104 50-92 40-84 26-80 14-86 1-80z', c.robeLit)}${path('M8-116q12 4 24-2l2 22q-12 6-24 2z', c.contra, { 'stroke-width': 1.4 })}</g>`
  return [
    both('f2', flag(104, 240, -40), flag(118, 232, -18)),
    path(ROBE, c.robe),
    both(
      'f1',
      path('M118 240C86 236 48 250 34 296 52 300 58 292 66 296 74 286 84 290 90 282 104 284 112 264 118 240z', c.gold),
      line('M106 250q-34 0-56 34M112 262q-22 0-36 22', c.robe, 3),
      path('M150 236C136 236 126 240 120 248 124 276 134 300 150 316z', c.robeLit),
    ) + line('M126 262h48M130 276h40M136 290h28', c.gold, 2.4),
  ].join('')
}

/** Ancestors: leaves and beads. */
const leafy = ({ t, c }: Hero): string =>
  [
    path(ROBE, t.fade('#4a3420')),
    both(
      'f1',
      path(range(6, (i) => lock(128 - i * 15, 242 + i * 5, 2.0 + i * 0.06, 60 - i * 2, 22, 0.25)).join(''), c.robeLit),
      path(range(5, (i) => lock(134 - i * 15, 238 + i * 4, 1.9 + i * 0.08, 36, 17, 0.25)).join(''), c.contra),
    ),
    line('M104 244C116 280 184 280 196 244', t.fade('#f2e4c6'), 10, { 'stroke-dasharray': '0 12' }) +
      path(disc(150, 278, 10), c.gold),
  ].join('')

/** Beasts: fur. */
const furred = ({ c }: Hero): string =>
  [
    path('M150 214C110 220 66 246 44 344H256C234 246 190 220 150 214z', mix(c.face, '#0d0a10', 0.45)),
    both(
      'f1',
      path(
        range(7, (i) =>
          lock(142 - i * 13, 226 + i * 6 - (i > 4 ? 6 : 0), 1.7 + i * 0.17, 84 - i * 3, 26, 0.22 * (i % 2 ? 1 : -0.6)),
        ).join(''),
        mix(c.face, c.robe, 0.35),
      ),
      path(
        range(6, (i) => lock(142 - i * 12, 226 + i * 2, 1.75 + i * 0.2, 48, 20, 0.2)).join(''),
        mix(c.face, '#ffffff', 0.15),
      ),
    ),
  ].join('')

/** Human gods, and whoever has no camp: a crossed collar. */
const crossed = ({ c }: Hero): string =>
  [
    path(ROBE, c.robe),
    path('M112 238C128 262 146 290 168 340H132C122 300 106 264 96 246z', c.robeLit) +
      path('M188 238C172 262 150 292 112 340H154C168 312 190 272 204 246z', c.robeLit) +
      line('M188 244C172 268 152 298 122 340M108 246C116 260 128 282 138 306', c.goldLit, 1.8),
    both(
      'f1',
      path(disc(64, 292, 19), c.robeLit, { stroke: c.gold }),
      line('M55 292c0-12 18-12 18 0 0 8-11 8-11 1', c.goldLit, 1.8),
    ),
  ].join('')

const collars: Record<number, (hero: Hero) => string> = { 1: clouded, 2: armoured, 3: leafy, 4: furred }
