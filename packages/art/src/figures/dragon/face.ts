import { mix, short } from '../../hand/colour.ts'
import { at, cos, j, PI, range, round, sin } from '../../hand/numbers.ts'
import { disc, dots, lock, type Point } from '../../hand/shapes.ts'
import { attrs, flat, line, path, use } from '../../hand/svg.ts'
import { GOLD } from '../../tone.ts'
import type { Drake } from './dragonTone.ts'
import { eyeOf } from './eye.ts'
import { hornFill, hornShape, hornSize } from './horns.ts'

const GROWTH = [0.66, 0.82, 0.95, 1.04, 1.1]
const LOCKS = [6, 7, 8, 9, 9]
/** Length, width and bend of the mane's locks. */
const MANES = { flame: [60, 22, -0.4], spikes: [54, 19, 0], feathers: [66, 24, -0.2], fins: [54, 28, 0.05] } as const

/** The head from the front, as on the breast of a court robe: one half, mirrored. Its middle is at the origin. */
export const faceOf = (drake: Drake): string =>
  [
    half('a', mane(drake), horns(drake)),
    half('u', jaw(drake)),
    drake.look.hasBlade ? blade : '',
    half('s', skull(drake)),
    half('m', features(drake)),
    middle(drake),
  ].join('')

const half = (id: string, ...parts: string[]): string => `<g id="${id}">${parts.join('')}</g>${use(id, 'scale(-1 1)')}`

const blade = path('M-96 46L-82 38H82L96 46 82 54H-82z', '#e9eef6') + line('M-84 46H84', '#8d98ab', 1.6)

function mane({ look, age, c }: Drake): string {
  if (look.mane === 'lion') return curls(c)
  const [length, width, bend] = MANES[look.mane]
  const many = at(LOCKS, age)
  const fan = (k: number, isFirst: boolean) =>
    range(isFirst ? many : many - 2, (i) => {
      const u = i / (many - 1)
      const l = length * k * at(GROWTH, age) * (0.85 + 0.3 * sin(u * PI)) * (i % 2 ? 0.84 : 1)
      const angle = 4.1 - u * 2.2 - (isFirst ? 0 : 0.12)
      return lock(-30 + 12 * u, -26 + u * 62, angle, l, width * (isFirst ? 1 : 0.5), bend * (u > 0.6 ? -0.5 : 1))
    }).join('')
  return path(fan(1.2, true), c.mane) + path(fan(0.74, false), c.maneLit, { ...flat, opacity: 0.85 })
}

function curls(c: Drake['c']): string {
  const places = range(7, (i): Point => [cos(1.9 + i * 0.46) * 66 + 2, sin(1.9 + i * 0.46) * 64 + 8])
  return lionCurls(c, places)
}

/** A lion's mane: round curls in ink, each with its whorl. */
export const lionCurls = (c: Drake['c'], places: readonly Point[]): string =>
  `<g stroke-width="33"><path id="o" d="${dots(places)}"/></g>${use('o', '', { stroke: c.mane, 'stroke-width': 28 })}` +
  line(places.map(([x, y]) => `M${j(round(x) - 7, round(y) + 3)}c0-12 16-11 15-1-1 8-11 7-10 0`).join(''), '', 2)

function horns(drake: Drake): string {
  const { c } = drake
  const place = attrs({ transform: `translate(-40 2)scale(-1 1)${hornSize(drake)}` })
  return [
    `<g fill="${short(hornFill(drake))}"><path d="${hornShape(drake)}"${place}/></g>`,
    path('M-34-26C-44-50-68-48-78-38-66-36-62-24-46-16z', c.base),
    path('M-42-26c-6-12-18-14-26-11 8 3 12 9 20 14z', c.dark, flat),
  ].join('')
}

const jaw = ({ c, age }: Drake): string =>
  [
    path(
      range(4, (i) => lock(-6 - i * 10, 66 - i * 5, 1.65 + i * 0.2, 34 + age * 4 - i * 3, 15, 0.2)).join(''),
      c.mane,
    ),
    path('M0 82C-28 82-46 58-44 26L-34 28C-34 52-20 66 0 68z', mix(c.base, c.dark, 0.35)),
    path('M0 70C-24 68-38 52-38 26H0z', '#4a0712', flat),
    path('M0 68C-12 66-16 54-8 46L0 50z', '#e2475a', flat),
    path('M-33 36l3-14 7 13zM-20 66l3-12 7 13z', '#fffdf2', { 'stroke-width': 1 }),
  ].join('')

const skull = ({ c, age }: Drake): string =>
  [
    path('M0-50C-22-54-46-44-50-24-52-8-42 2-38 10-48 16-50 30-40 38-26 42-12 36 0 38z', c.base),
    path('M0-48C-20-50-38-44-45-30-30-36-12-34-8-16L-6 4 0 6z', c.lit, { ...flat, opacity: 0.85 }),
    path(range(3, (i) => lock(-44 + i * 3, 8 + i * 11, 3.0 - i * 0.35, 26 + age * 2, 14, -0.25)).join(''), c.mane),
  ].join('')

const features = ({ t, c, age }: Drake): string =>
  [
    path('M-36 30l4 17 7-14zM-20 36l3 11 6-11z', '#fffdf2', { 'stroke-width': 1 }),
    // The nose: a lion's, with clouds for nostrils.
    path('M0-4C-10-2-12 8-15 14-28 12-34 24-27 33-18 40-6 36 0 38z', c.lit),
    path('M-10 29c-10 2-16-6-11-12 8-3 13 4 11 12z', c.ink, flat),
    line('M-4 4q-6 4-12 1M-3 12q-5 3-9 1', '', 1.5),
    path('M-7-8C-14-24-34-30-50-24-48-10-28 2-7-8z', c.ink),
    path('M-12-10C-18-20-32-24-44-21-42-12-26-4-12-10z', '#fff7d6', flat),
    line('M-27-15h0', eyeOf(t), 11),
    line('M-26-15h0', '#0a0508', 5.4),
    path(
      lock(-10, -16, 3.75, 42 + age * 2, 13, 0.3) +
        lock(-18, -24, 3.95, 32, 12, 0.35) +
        lock(-26, -30, 4.2, 26, 11, 0.3),
      c.maneLit,
      { 'stroke-width': 1.6 },
    ),
    `<g fill="none"><g stroke-width="5"><path id="x" d="M-26 30C-58 20-84 34-92 60S-76 98-62 84"/></g>${use('x', '', { stroke: c.maneLit, 'stroke-width': 2.6 })}</g>`,
  ].join('')

function middle({ t, look, c }: Drake): string {
  const stripes = lock(0, -48, PI / 2, 26, 9, 0) + lock(-12, -46, 1.3, 20, 7, 0.2) + lock(12, -46, 1.84, 20, 7, -0.2)
  const crown = path('M-20-48l-6-20 13 8 13-20 13 20 13-8-6 20z', GOLD.mid) + path(disc(0, -56, 4), t.el.contra)
  return [
    line('M0-2V36M0-46v28', c.lit, 3.4),
    look.skin === 'stripes' ? path(stripes, c.ink, flat) : '',
    look.hasCrown ? crown : path('M0-50l7 12-7 14-7-14z', t.el.contra),
  ].join('')
}
