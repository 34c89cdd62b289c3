import { mix } from '../../hand/colour.ts'
import { cos, PI, range, round, sin } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { flat, group, line, path, use } from '../../hand/svg.ts'
import { type Forge, gemAt, rod, tasselAt } from './forge.ts'
import type { EquipmentLook, Family } from './looks.ts'

function sword(m: Forge, { wide = 13, sign, isDark }: Partial<EquipmentLook>): string[] {
  const w = wide
  const [mid, high] = isDark ? [m.low, m.mid] : [m.mid, m.high]
  return [
    tasselAt(m, 0, 122, 34 + m.age * 8),
    m.main(`M${-w} 44V-108L0-142 ${w}-108V44z`, mid),
    path(`M${-w} 44V-108L0-142V44z`, high, flat),
    path(`M${w} 44V-108L0-142 ${w - 5}-100V44z`, mix(mid, m.low, 0.6), flat),
    path(`M${-w} 44V-108L0-142 ${w}-108V44z`, 'none'),
    line('M0 40V-118', m.low, 2.4),
    sign === 'sun'
      ? line(disc(0, -84, 8), m.etch, 2.6) +
        line('M0-62h0M-6-52h0M6-44h0M0-34h0', m.etch, 4.4) +
        line('M-11 22l6-10 5 6 6-10 5 12M-10 34q5-6 10 0t10 0', m.etch, 2.2)
      : line('M-5-96l10 12-10 12 10 12-10 12 10 12-10 12', m.etch, 2),
    path('M-38 34C-44 48-34 58-24 52-16 62 16 62 24 52 34 58 44 48 38 34 24 44-24 44-38 34z', m.gold),
    path('M-38 34C-44 48-34 58-24 52-20 57-10 59-4 59V43C-20 43-32 40-38 34z', m.goldLit, flat),
    gemAt(m, 0, 50, 7.5),
    rod('M0 62V108', 11, m.t.fade('#3a1520')),
    line('M-6 68l12 6M-6 78l12 6M-6 88l12 6M-6 98l12 6', m.gold, 2.4),
    path(disc(0, 116, 11), m.gold),
    line('M-3 113h0', m.goldLit, 6),
  ]
}

/** Two of them crossed: the dark one and the bright one. */
function swords(m: Forge): string[] {
  // Their rims would lie as if they were not turned.
  const plain = { ...m, main: path }
  return [
    group({ transform: 'rotate(-33)scale(.98)' }, ...sword(plain, { wide: 14, isDark: true })),
    group({ transform: 'rotate(33)scale(.98)' }, ...sword({ ...plain, silk: m.gem }, { wide: 14 })),
  ]
}

/** Swords, and what is thrown. */
export const blades = {
  sword,
  swords,
  wheels: (m) => {
    const wheel = [
      path(
        range(9, (i) => {
          const a = i * 0.698
          return lock(cos(a) * 56, sin(a) * 56, a + 0.9, 44, 26, 0.4)
        }).join(''),
        m.t.el.bright,
        { 'stroke-width': 1.8 },
      ),
      path(
        range(9, (i) => {
          const a = i * 0.698 + 0.2
          return lock(cos(a) * 54, sin(a) * 54, a + 0.9, 24, 13, 0.4)
        }).join(''),
        m.t.el.glow,
        flat,
      ),
      line(disc(0, 0, 50), m.ink, 23),
      line(disc(0, 0, 50), m.mid, 18),
      line(disc(-2, -3, 55), m.high, 4),
      line('M42 0H-42M30 30L-30-30M0 42V-42M-30 30L30-30', m.ink, 9),
      line('M42 0H-42M30 30L-30-30M0 42V-42M-30 30L30-30', m.gold, 5),
      path(disc(0, 0, 15), m.gold),
      line(disc(0, 0, 50), m.low, 4, { 'stroke-dasharray': '5 8' }),
      gemAt(m, 0, 0, 9),
    ].join('')
    return [`<g transform="translate(44 -46)scale(.84)"><g id="r">${wheel}</g></g>`, use('r', 'translate(-30 38)')]
  },
  ring: (m) => [
    line(disc(0, 0, 84), m.t.el.bright, 52, { opacity: 0.1 + m.t.tier * 0.05 }),
    line(disc(0, 0, 84), m.ink, 43),
    line(disc(0, 0, 84), m.low, 38),
    line(disc(0, 0, 86), m.mid, 30),
    line(disc(-3, -4, 92), m.high, 6),
    line(disc(0, 0, 84), m.etch, 13, { 'stroke-dasharray': '3 10.2' }),
    line(disc(0, 0, 76), m.low, 2.4),
    line(disc(0, 0, 94), m.low, 2),
    path(
      [0, 1, 2, 3].map((i) => disc(cos((i * PI) / 2 + 0.8) * 84, sin((i * PI) / 2 + 0.8) * 84, 14)).join(''),
      m.gold,
    ),
    ...range(4, (i) => gemAt(m, round(cos((i * PI) / 2 + 0.8) * 84), round(sin((i * PI) / 2 + 0.8) * 84), 8)),
    line('M-128-62q-10 34-4 68M128 62q10-34 4-68', m.t.el.bright, 4, { opacity: 0.7 }),
  ],
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
