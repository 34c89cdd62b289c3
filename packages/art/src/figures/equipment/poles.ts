import { mix } from '../../hand/colour.ts'
import { abs, n, PI, range } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { flat, group, line, path } from '../../hand/svg.ts'
import { type Forge, gemAt, rod, tasselAt } from './forge.ts'
import type { EquipmentLook, Family, PoleHead } from './looks.ts'

/** Heads of the long weapons, the shaft's end at the origin's upper side: form, light, engraved line. */
const HEADS: Record<PoleHead, readonly [form: string, light: string, etch: string]> = {
  flame: [
    'M-7-14C-30-38-24-62-12-76-20-94-10-118 0-142 10-118 20-94 12-76 24-62 30-38 7-14z',
    'M0-142C-10-118-20-94-12-76-24-62-30-38-7-14L0-30z',
    'M0-118V-34',
  ],
  guandao: [
    'M8-12C12-30 12-44 14-56L36-62C26-70 20-76 19-84 20-106 26-122 44-140 0-136-52-98-50-42-48-30-40-20-30-18-22-22-14-20-8-12z',
    'M44-140C0-136-52-98-50-42-48-34-44-26-38-22-42-72-4-114 44-140z',
    'M-24-30C-26-70-4-102 20-118M-12-30C-14-50-6-70 2-82',
  ],
  snake: [
    'M-9-12C-30-32 12-46-8-66-24-84 16-96-4-124L-14-146 2-136 14-148C14-128 28-96 8-82-2-72 32-56 16-38 8-28 12-20 9-12z',
    'M-9-12C-30-32 12-46-8-66-24-84 16-96-4-124L2-130C20-98-14-84 0-66 18-46-16-32-2-12z',
    '',
  ],
  ji: [
    'M-8-40C-6-70-10-86-14-96L0-146 14-96C10-86 6-70 8-40L9-12H-9zM-8-54C-20-56-30-66-32-100-60-74-62-28-22-14-36-32-28-42-8-40zM8-54C20-56 30-66 32-100 60-74 62-28 22-14 36-32 28-42 8-40z',
    'M0-146L-14-96C-10-86-6-70-8-40L0-30zM-32-100C-60-74-62-28-22-14-46-34-48-66-32-100z',
    'M0-120V-24',
  ],
  rake: [
    'M-74-122C-60-134 60-134 74-122L72-104C50-110-50-110-72-104zM-10-112H10L9-12H-9z',
    'M-72-120C-58-129 58-129 72-120L72-116C50-122-50-122-72-116z',
    'M0-100V-24',
  ],
  moon: [
    'M-56-142C-72-88-42-56-9-54V-12H9V-54C42-56 72-88 56-142 50-106 30-92 0-92-30-92-50-106-56-142z',
    'M-56-142C-72-88-42-56-9-54L-6-62C-36-66-58-96-56-142z',
    'M-48-92q18 26 48 26t48-26',
  ],
}

/** Long weapons: staff, spears and halberds, jointed whip. */
export const poles = {
  staff: (m) => [
    m.main('M-13-134H13V134H-13z', m.t.fade('#5a1518')),
    path('M-13-134h8V134h-8z', m.t.fade('#a8342a'), flat),
    path('M6-134h7V134H6z', '#2a080c', flat),
    path('M-17-136H17V-84H-17zM-17 136H17V84H-17z', m.mid),
    path('M-17-136h9V-84h-9zM-17 136h9V84h-9z', m.high, flat),
    line('M-19-84H19M-19-94H19M-19 84H19M-19 94H19M-19-134H19M-19 134H19', m.ink, 7),
    line('M-18-84H18M-18-94H18M-18 84H18M-18 94H18M-18-134H18M-18 134H18', m.gold, 3.6),
    line('M-8-108c0-9 15-9 15 0 0 7-9 7-9 1M-8-120c0-7 15-7 15 0M-8 112c0-9 15-9 15 0 0 7-9 7-9 1', m.etch, 2.4),
    line(range(5, (i) => `M-7 ${-62 + i * 28}q7-8 14 0-7 8-14 0`).join(''), m.gold, 2.6),
    gemAt(m, 0, 0, 9),
  ],
  pole: (m, { head = 'flame', lacquer = '#7a1712', tassel = 0 }) => {
    const [form, light, etch] = HEADS[head]
    const fork =
      head === 'moon'
        ? path('M-8 92C-10 106-30 114-34 140H34C30 114 10 106 8 92z', m.mid) +
          path('M-8 92C-10 106-30 114-34 140H-20C-16 118 0 108 0 92z', m.high, flat)
        : path('M-8 114H8L0 144z', m.mid)
    const teeth =
      head === 'rake'
        ? path(range(9, (i) => lock(-68 + i * 17, -108, 1.57 + (i - 4) * 0.03, 50, 13, 0)).join(''), m.high)
        : ''
    const big =
      head === 'rake' || head === 'moon'
        ? 'translate(0 22)scale(1.02)'
        : head === 'guandao'
          ? 'translate(0 14)scale(.86 1.14)'
          : 'translate(0 16)scale(1.12)'
    const top = [
      teeth,
      m.main(form, m.mid, { transform: big }).replace(/ transform="[^"]*"/, ''),
      path(light, m.high, flat),
      etch ? line(etch, m.etch, 2.2) : '',
      path(form, 'none'),
      // The blade grows out of a beast's mouth.
      path('M-15-26C-18-10-12 4-9 14H9C12 4 18-10 15-26 8-16-8-16-15-26z', m.gold),
      path('M-15-26C-18-10-12 4-9 14H-3C-6 0-8-10-8-19z', m.goldLit, flat),
      line('M-5-6h0M5-6h0', m.ink, 4.4),
      gemAt(m, 0, 5, 6),
      head === 'flame'
        ? path(
            range(5, (i) =>
              lock((i - 2) * 15, -84 + abs(i - 2) * 24, -PI / 2 + (i - 2) * 0.34, 44, 17, 0.3 * (i % 2 ? 1 : -1)),
            ).join(''),
            m.t.el.bright,
            { opacity: 0.85, 'stroke-width': 1.4 },
          )
        : head === 'moon'
          ? line('M-44-64h0M44-64h0', m.ink, 17) +
            line('M-44-64h0M44-64h0', m.gold, 12) +
            line('M-44-64h0M44-64h0', m.ink, 6)
          : '',
    ]
    return [
      rod('M0 6V124', 12, m.t.fade(lacquer), mix(lacquer, '#ffffff', 0.4)),
      line('M0 50v18M0 84v18', m.gold, 13, { 'stroke-dasharray': '3 5' }),
      fork,
      tassel
        ? tasselAt(m, -10, 24, 42 + m.age * 8, 2.1) + (tassel > 1 ? tasselAt(m, 10, 24, 42 + m.age * 8, 1.05) : '')
        : '',
      group({ transform: big }, ...top),
    ]
  },
  whip: (m) => {
    const many = 11
    return [
      m.main(`M-13 44L-5-140H5L13 44z`, m.low),
      ...range(many, (i) => {
        const y = 40 - i * 16.4
        const w = 15 - i * 0.86
        return (
          path(
            `M${n(-w)} ${n(y)}Q0 ${n(y + 6)} ${n(w)} ${n(y)}L${n(w - 3)} ${n(y - 13)}Q0 ${n(y - 8)} ${n(3 - w)} ${n(y - 13)}z`,
            m.mid,
          ) + (i % 2 ? '' : line(`M${n(-w * 0.3)} ${n(y - 3)}v-5M${n(w * 0.3)} ${n(y - 3)}v-5`, m.etch, 2.4))
        )
      }),
      path(`M-13 42L-4-138H-1L-6 42z`, m.high, { ...flat, opacity: 0.7 }),
      path('M-5-140L0-152 5-140z', m.gold),
      path('M-28 44C-30 58-18 62 0 62 18 62 30 58 28 44 14 52-14 52-28 44z', m.gold),
      gemAt(m, 0, 54, 6),
      rod('M0 66V112', 12, m.t.fade('#1c4a38')),
      line('M-7 72l14 6M-7 84l14 6M-7 96l14 6', m.gold, 2.4),
      path(disc(0, 120, 11), m.gold),
      tasselAt(m, 0, 130, 24 + m.age * 5),
      path('M14-30L44-40 56-4 26 6zM-16-84L-44-78-38-44-12-50z', m.t.fade('#f0cf6a'), { 'stroke-width': 1.8 }),
      line('M26-26l16-5M30-16l16-5M32-8l14-4M-34-70l12-3M-32-60l14-3', m.t.fade('#c02a1c'), 2.6),
    ]
  },
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
