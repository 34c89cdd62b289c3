import { at, clamp, cos, range, sin } from '../../hand/numbers.ts'
import { disc, dots, type Point } from '../../hand/shapes.ts'
import { both, line, path, use } from '../../hand/svg.ts'
import type { Hero } from './heroTone.ts'

/** The middle of the coronet, by profession. */
const LIFTS = [
  'M150 34C138 50 134 66 142 88L150 90z',
  'M150 46C128 52 120 70 124 90L150 92z',
  'M150 44L138 64 124 52 118 74 102 66 108 94 150 96z',
  'M150 62C138 64 126 74 122 92L150 94z',
]
const PETALS = dots(range(5, (i): Point => [102 + 11 * cos(i * 1.257 - 0.5), 84 + 11 * sin(i * 1.257 - 0.5)]))

/** A woman's: small curls along the brow, and a coronet by profession. */
export function coronet(hero: Hero): string {
  const { t, c } = hero
  const kind = clamp(t.profession, 1, 4) - 1
  const half = [
    path(at(LIFTS, kind), c.gold),
    at(SIDES, kind)(hero),
    path(disc(102, 104, 7), kind === 3 ? c.gold : c.contra),
    line('M94 114V172', c.goldLit, 5, { 'stroke-dasharray': '0 8' }),
  ]
  return [
    path('M103 150C100 118 120 98 150 98S200 118 197 150C192 132 184 122 150 122S108 132 103 150z', c.hair),
    line('M108 130C118 112 182 112 192 130', c.hair, 15, { 'stroke-dasharray': '0 14' }),
    both('h2', ...half),
    kind === 1 ? pompons(hero) : '',
  ].join('')
}

/** Pins for those who cast, wings for those who fight, a crown for those who stand, flowers for those who heal. */
const SIDES: readonly ((hero: Hero) => string)[] = [
  ({ c }) =>
    line('M140 82L62 60', c.ink, 7) +
    line('M140 82L62 60', c.gold, 3.6) +
    path(disc(62, 60, 7), c.contra) +
    line('M66 72v40', c.goldLit, 4.4, { 'stroke-dasharray': '0 7' }),
  ({ c }) => path('M120 96C104 90 88 76 84 56 98 64 108 62 124 78z', c.accent),
  ({ c }) => path('M112 102C92 104 76 96 70 80 86 84 100 84 114 88z', c.contra),
  ({ c }) =>
    `<g stroke-width="20"><path id="F" d="${PETALS}"/></g>${use('F', '', { stroke: c.contra, 'stroke-width': 15.5 })}${line('M102 84h0', c.goldLit, 10)}`,
]

function pompons({ t: { el, fade, indexId } }: Hero): string {
  const colour = fade(at([el.contra, '#e2473a', '#ff9fc0', el.bright], indexId % 4))
  return `<g fill="none" stroke-dasharray="0 15.5"><g stroke-width="17"><path id="O" d="M112 92C120 58 180 58 188 92"/></g>${use('O', '', { stroke: colour, 'stroke-width': 12.5 })}</g>`
}
