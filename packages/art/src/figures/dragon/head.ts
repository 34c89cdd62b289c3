import { mix, short } from '../../hand/colour.ts'
import { abs, at, cos, floor, j, n, PI, range, round, sin } from '../../hand/numbers.ts'
import { blob, disc, type Lean, lock, type Point } from '../../hand/shapes.ts'
import { attrs, flat, line, path, use } from '../../hand/svg.ts'
import { GOLD } from '../../tone.ts'
import type { Drake } from './dragonTone.ts'
import { eyeOf } from './eye.ts'
import { lionCurls } from './face.ts'
import { hornFill, hornShape, hornSize } from './horns.ts'

const GROWTH = [0.62, 0.8, 0.95, 1.06, 1.16]
const LOCKS = [5, 7, 8, 8, 8]
/** Length, width and bend of the mane's locks. */
const MANES = { flame: [54, 15, 0.42], spikes: [46, 13, 0.05], feathers: [62, 17, 0.26], fins: [48, 22, 0.1] } as const

/** How long the snout is, and how far the jaw hangs: every head has its own. */
type Muzzle = { L: (x: number) => number; gape: number; jawY: number }

function muzzleOf({ look, chance }: Drake): Muzzle {
  const long = look.build[1] * chance.in(0.95, 1.06)
  const gape = floor(chance.in(0, 6))
  return { L: (x) => (x < -40 ? round(-40 + (x + 40) * long) : x), gape, jawY: 12 + gape }
}

/** The head in profile, looking left; its neck is at the origin. */
export function headOf(drake: Drake): string {
  const muzzle = muzzleOf(drake)
  return [
    mane(drake),
    farHorn(drake),
    jaw(drake, muzzle),
    drake.look.hasBlade ? blade : '',
    teeth(muzzle),
    skull(drake, muzzle),
    eye(drake),
    brow(drake),
    ear(drake),
    nearHorn(drake),
    whiskers(drake, muzzle),
  ].join('')
}

/** From the back of the skull over the neck. */
function mane({ look, age, c }: Drake): string {
  if (look.mane === 'lion') return lionCurls(c, lionPlaces(age))
  const [length, width, bend] = MANES[look.mane]
  const many = at(LOCKS, age)
  const fan = (len: number, w: number, isInner: boolean) =>
    range(isInner ? many >> 1 : many, (i) => {
      const u = isInner ? (i + 0.5) / (many >> 1) : i / (many - 1)
      const l = len * at(GROWTH, age) * (0.8 + 0.35 * sin(u * PI)) * (i % 2 ? 0.82 : 1)
      const wave = look.mane === 'flame' && i % 2 === 0 ? 0.6 : 1
      return lock(2 - 8 * abs(u - 0.5), -34 + u * 66, -1.25 + u * 2.3, l, w, bend * (u < 0.5 ? 1 : -1) * wave)
    }).join('')
  return (
    path(fan(length * 1.18, width + 5, false), c.mane) +
    path(fan(length * 0.72, width * 0.55, true), c.maneLit, { ...flat, opacity: 0.85 })
  )
}

const lionPlaces = (age: number): Point[] =>
  range(8 + age, (i) => {
    const a = -2 + (i / (7 + age)) * 3.9
    return [4 + cos(a) * 40, -2 + sin(a) * 46]
  })

/** The far horn first, darker; the near one is the same, drawn after the ear. */
const farHorn = (drake: Drake): string =>
  `<g fill="${short(mix(hornFill(drake), drake.c.ink, 0.4))}"><path id="n" d="${hornShape(drake)}"${attrs({ transform: `translate(-15 3)${hornSize(drake)}` })}/></g>`

function jaw({ c, age }: Drake, { L, gape, jawY }: Muzzle): string {
  const P = (list: readonly Lean[]) => list.map(([x, y, sharp]): Lean => [L(x), y, sharp ?? 0])
  const beard = range(5, (i) =>
    lock(L(-84 + i * 11), 26 + gape + i * 0.8, 1.9 - i * 0.2, 26 + age * 4 - abs(i - 2) * 3, 11, -0.35),
  )
  return [
    path(beard.join(''), c.mane),
    path(
      blob(
        P([
          [-20, 6, 1],
          [-42, 16 + gape * 0.6],
          [-64, jawY + 4],
          [-84, jawY - 2],
          [-93, jawY - 3, 1],
          [-93, jawY + 8],
          [-78, jawY + 19],
          [-52, 34 + gape * 0.5],
          [-24, 36],
          [-4, 30],
        ]),
      ),
      mix(c.base, c.dark, 0.35),
    ),
    path(
      blob(
        P([
          [-22, 4],
          [-52, -6],
          [-86, -4],
          [-84, jawY - 1],
          [-62, jawY + 4],
          [-40, 17 + gape * 0.6],
        ]),
      ),
      '#4a0712',
      flat,
    ),
    path(
      `M${L(-34)} 13C${n(L(-56))} ${n(jawY - 8)} ${n(L(-72))} ${n(jawY - 2)} ${n(L(-97))} ${n(jawY - 9)}C${n(L(-84))} ${n(jawY + 7)} ${n(L(-58))} ${n(jawY + 3)} ${L(-32)} 18z`,
      '#e2475a',
      flat,
    ),
    path(tooth(L, -87, jawY - 1, -13, 8) + tooth(L, -72, jawY + 3, -8, 8) + tooth(L, -58, jawY + 4, -7, 8), '#fffdf2', {
      'stroke-width': 1,
    }),
  ].join('')
}

const tooth = (L: Muzzle['L'], x: number, y: number, h: number, w: number): string =>
  `M${j(L(x) - w / 2, round(y))}l${j(w / 2 - 1, h)} ${j(w / 2 + 1, -h)}z`

const blade =
  path('M-132 6L-118-2H22V12H-118z', '#e9eef6') +
  line('M-120 5H14', '#8d98ab', 1.6) +
  path('M-20-12h9V24h-9zM-11 0h38v11h-38z', GOLD.mid)

const teeth = ({ L }: Muzzle): string =>
  path(
    tooth(L, -90, -4, 16, 9) + tooth(L, -77, -5, 9, 8) + tooth(L, -66, -6, 8, 7) + tooth(L, -43, 1, 9, 9),
    '#fffdf2',
    { 'stroke-width': 1 },
  )

const SKULL: readonly Lean[] = [
  [6, -22],
  [-8, -38],
  [-30, -47],
  [-50, -44],
  [-57, -22],
  [-70, -16],
  [-79, -36],
  [-99, -38],
  [-113, -16],
  [-100, -3, 1],
  [-86, -5],
  [-71, -10],
  [-55, -3],
  [-38, 3],
  [-25, 13, 1],
  [-18, 30],
  [-2, 34],
  [9, 18],
  [11, -2],
]
const SKULL_LIGHT: readonly Lean[] = [
  [4, -24],
  [-10, -39],
  [-30, -45],
  [-49, -42],
  [-57, -20],
  [-70, -14],
  [-80, -34],
  [-98, -36],
  [-104, -26, 1],
  [-82, -26],
  [-70, -8],
  [-54, -16],
  [-44, -34],
  [-26, -38],
  [-4, -26],
]

function skull({ look, c }: Drake, { L }: Muzzle): string {
  const P = (list: readonly Lean[]) => list.map(([x, y, sharp]): Lean => [L(x), y, sharp ?? 0])
  const stripes =
    lock(-26, -43, 1.4, 18, 7, 0.3) +
    lock(-14, -40, 1.4, 20, 7, 0.2) +
    lock(-2, -34, 1.5, 20, 7, 0.1) +
    lock(6, 30, -1.8, 22, 7, 0.1) +
    lock(-8, 28, -1.7, 18, 7, 0.1)
  return [
    `<g fill="${short(c.base)}"><path id="s" d="${blob(P(SKULL))}"/></g>`,
    path(
      blob([
        [9, -2],
        [-16, 2],
        [-22, 14],
        [-17, 28],
        [-2, 33],
        [8, 18],
      ]),
      c.dark,
      { ...flat, opacity: 0.55 },
    ),
    path(blob(P(SKULL_LIGHT)), c.lit, { ...flat, opacity: 0.9 }),
    use('s', '', { fill: 'none' }),
    // Wrinkles of the nose, the cheek's scales, the nostril.
    line(
      `M${n(L(-62))}-20q-3 6 0 11M${n(L(-69))}-19q-3 4 0 8M${n(L(-76))}-21q-3 5-1 10M-18 6q7-2 10 4M-8-4q7-2 10 4M-6 16q7-2 10 4`,
      '',
      1.5,
      { opacity: 0.75 },
    ),
    path(`M${n(L(-88))}-17c-1-9-14-9-14 0 0 5 7 6 9 2-1-5 2-4 5-2z`, c.ink),
    look.skin === 'stripes' ? path(stripes, c.ink) : '',
  ].join('')
}

/** Gold, lit, under a brow of flame: the first thing that a reader finds. */
const eye = ({ t, c }: Drake): string =>
  [
    path('M-62-13C-57-24-46-32-26-26-28-14-48-7-62-13z', c.ink),
    path('M-57-14C-52-22-44-26-31-23-33-15-46-11-57-14z', '#fff7d6', flat),
    line('M-43-18h0', eyeOf(t), 10.5),
    line('M-43-18h0', '#0a0508', 5.4),
    path('M-66-14C-58-28-44-36-24-28-42-28-54-22-66-14z', c.ink),
  ].join('')

const brow = ({ c, age }: Drake): string =>
  path(
    range(3, (i) => lock(-56 + i * 12, -24 - i * 3, -1.9 + i * 0.4, 22 + i * 6 + age * 2, 12, 0.45)).join(''),
    c.maneLit,
    { 'stroke-width': 1.6 },
  )

/** The ear and the fringe of the cheek. */
const ear = ({ c, age }: Drake): string =>
  [
    path('M-6-24C4-48 28-46 38-36 26-34 22-22 6-14z', c.base),
    path('M2-24c6-12 18-14 26-11-8 3-12 9-20 14z', c.dark, flat),
    path(range(3, (i) => lock(-16 + i * 9, 25, 1.15 - i * 0.3, 26 - i * 2 + age * 2, 12, 0.4)).join(''), c.mane),
  ].join('')

const nearHorn = (drake: Drake): string => {
  const { t, look, age, c } = drake
  const grain = look.horns === 'antler' && age > 1
  return [
    use('n', 'translate(15 -3)', { fill: hornFill(drake) }),
    grain ? line('M-14-46Q-4-72 30-94', mix(c.horn, c.ink, 0.45), 2) : '',
    look.hasCrown ? path('M-46-37l1-15 8 7 4-17 8 13 9-11 1 17z', GOLD.mid) + path(disc(-29, -46, 3), t.el.contra) : '',
  ].join('')
}

/** Last, over everything. */
function whiskers({ age, chance, c }: Drake, { L }: Muzzle): string {
  const sweep = round(chance.in(-10, 14))
  const lower = `M${n(L(-97))}-6C${n(L(-132))} ${n(14 + sweep)} ${n(L(-112))} ${n(64 + sweep)} ${n(L(-78))} ${n(62 + sweep)}S-40 ${n(44 + sweep)} -22 66`
  const upper = `M${n(L(-99))}-22C${n(L(-128))}-30 ${n(L(-140))}-62 ${n(L(-112))}-76S${n(L(-70))}-66 ${n(L(-82))}-54`
  return `<g fill="none"><g stroke-width="5"><path id="x" d="${lower}${age > 0 ? upper : ''}"/></g>${use('x', '', { stroke: c.maneLit, 'stroke-width': 2.6 })}</g>`
}
