import { mix } from '../../hand/colour.ts'
import { at, j, range, round } from '../../hand/numbers.ts'
import { type Joint, lock, tube } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { GOLD } from '../../tone.ts'
import { type Drake, gildedOf, solid } from './dragonTone.ts'
import type { Skull } from './guard.ts'

const HEAD_SIZES = [0.84, 0.92, 1, 1.02, 1.04]

/** Baxia under its stele: a tortoise's shell with its rim, four stout legs, and the dragon only from the neck on. */
export function tortoise(drake: Drake, skull: Skull): string {
  const { c, age, chance } = drake
  const nod = round(chance.in(-10, 12))
  return [
    path(
      tube([
        [248, 232, 15],
        [272, 226, 10],
        [284, 206, 6],
        [276, 190, 2],
      ]),
      c.base,
      solid(drake),
    ),
    path(range(3, (i) => lock(278, 196, -2.1 + i * 0.5, 30, 12, 0.2)).join(''), c.mane),
    path(foot(150, 262) + foot(226, 258), c.dark, solid(drake)),
    age > 0 ? stele(drake, 92 - age * 5) : '',
    neck(drake, nod),
    shell(drake),
    path(foot(122, 276, 1.06) + foot(246, 274, 1.06), c.base, solid(drake)),
    path(claws(122, 276) + claws(246, 274), c.pale, { 'stroke-width': 1.4 }),
    line('M108 246q8 6 16 0M106 256q8 6 16 0M234 246q8 6 16 0M232 256q8 6 16 0', c.dark, 1.8),
    skull(110, 148 + nod, chance.in(-0.1, 0.14), 0.82 * at(HEAD_SIZES, age)),
  ].join('')
}

const foot = (x: number, y: number, k = 1): string =>
  tube([
    [x, y - 44, 21 * k],
    [x - 5, y - 20, 17 * k],
    [x - 6, y - 4, 16 * k],
  ]) +
  tube([
    [x - 24 * k, y, 9],
    [x + 12 * k, y, 9],
  ])

const claws = (x: number, y: number): string =>
  range(3, (i) => lock(x - 24 + i * 9, y + 5, 2.1 - i * 0.2, 13, 8, 0)).join('')

/** The stone that it carries; it grows with the years. */
function stele({ t }: Drake, crown: number): string {
  const stone = t.fade('#c9c4b4')
  const letters = t.tier > 2 ? mix(t.el.strong, '#120d10', 0.2) : mix(stone, '#120d10', 0.6)
  return [
    path(`M146 166V${crown}H208V166z`, stone),
    path(`M192 166V${crown}H208V166z`, mix(stone, '#120d10', 0.4), flat),
    line(`M158 ${crown + 14}V156M168 ${crown + 12}V150M178 ${crown + 14}V158M186 ${crown + 12}V146`, letters, 2.6, {
      'stroke-dasharray': '7 2 3 2 2 3',
    }),
    path(`M142 ${crown + 6}V${crown - 14}C146 ${crown - 36} 208 ${crown - 36} 212 ${crown - 14}V${crown + 6}z`, stone),
    path(`M166 ${crown - 18}H188V${crown}H166z`, t.fade('#8f1f1a'), { stroke: gildedOf(t), 'stroke-width': 2.6 }),
    line(`M150 ${crown - 6}q4-12 10-12M204 ${crown - 6}q-4-12-10-12`, mix(stone, '#120d10', 0.5), 2.4),
  ].join('')
}

const neck = (drake: Drake, nod: number): string => {
  const { c, age } = drake
  return [
    path(
      tube([
        [128, 226, 27],
        [100, 204, 24],
        [92, 172, 22],
        [104, 146 + nod, 20],
      ]),
      c.base,
      solid(drake),
    ),
    path(
      range(6, (i) => lock(116 - i * 3 - (i > 3 ? -6 : 0), 216 - i * 15, -0.4 - i * 0.1, 30 + age * 3, 17, 0.4)).join(
        '',
      ),
      c.mane,
    ),
    path(
      tube([
        [108, 236, 8],
        [82, 208, 11],
        [76, 176, 9],
        [86, 156 + nod, 6],
      ]),
      c.pale,
      { stroke: c.dark },
    ),
    line('M92 228l12-8M80 212l13-6M74 196l14-3M74 180l13 2', c.dark, 1.8),
  ].join('')
}

const CELLS: readonly Joint[] = [
  [176, 176, 20],
  [142, 194, 17],
  [212, 194, 17],
  [176, 214, 19],
  [120, 214, 12],
  [234, 214, 12],
  [148, 228, 12],
  [206, 228, 12],
]

/** Dome, plates, and the rim of small plates below. */
function shell(drake: Drake): string {
  const { t, c } = drake
  return [
    path('M98 234C94 176 132 148 176 148 222 148 262 178 258 234z', c.dark, solid(drake)),
    path(CELLS.map((cell) => plate(...cell)).join(''), c.base),
    path(CELLS.map(([x, y, r]) => plate(x, y - 1, r * 0.52)).join(''), c.lit, { ...flat, opacity: 0.9 }),
    line('M112 190C124 164 148 154 172 153', c.pale, 3.4, { opacity: 0.6 }),
    path('M86 234C120 224 236 224 268 234 274 246 264 256 252 256H102C90 256 80 246 86 234z', gildedOf(t)),
    line('M98 245H258', t.tier > 2 ? GOLD.low : '#4a4e58', 15, { 'stroke-dasharray': '2 16' }),
    line('M94 238C130 230 226 230 262 238', t.tier > 2 ? GOLD.high : '#c0c4cc', 2.4),
  ].join('')
}

/** A six-sided plate of the shell. */
function plate(x: number, y: number, r: number): string {
  const [w, h, s] = [round(r), round(r * 0.8), round(r * 0.5)]
  return `M${j(round(x + r), round(y))}l${j(-s, h)}h${-w}l${j(-s, -h)} ${j(s, -h)}h${w}z`
}
