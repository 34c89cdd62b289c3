import { mix } from '../../hand/colour.ts'
import { range } from '../../hand/numbers.ts'
import { disc, dots } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { byTier, type Forge, gemAt, tasselAt } from './forge.ts'
import type { EquipmentLook, Family } from './looks.ts'

/** Where the bell's eight studs sit. */
const studs = dots([
  [-40, -40],
  [-24, -44],
  [24, -44],
  [40, -40],
  [-43, -24],
  [-26, -28],
  [26, -28],
  [43, -24],
])

/** What sounds. */
export const instruments = {
  bell: (m) => [
    line('M-104 20q-14 34-8 68M104 20q14 34 8 68M-122 34q-10 22-6 42M122 34q10 22 6 42', m.t.el.bright, 4, {
      opacity: 0.75,
    }),
    line('M-26-96C-40-140-8-146 0-120 8-146 40-140 26-96', m.ink, 18),
    line('M-26-96C-40-140-8-146 0-120 8-146 40-140 26-96', m.gold, 12),
    path('M-84 86C-40 72 40 72 84 86 60 106-60 106-84 86z', '#120d10'),
    path(disc(0, 98, 13), m.gold),
    m.main('M-42-92C-24-104 24-104 42-92 62-70 62 10 86 86 40 70-40 70-86 86-62 10-62-70-42-92z', m.mid),
    path('M42-92C62-70 62 10 86 86 70 80 52 77 36 75 42 20 44-40 20-98 30-97 38-95 42-92z', m.low, {
      ...flat,
      opacity: 0.8,
    }),
    path('M-42-92C-36-96-26-98-18-99-34-60-36 20-44 76-58 78-72 81-86 86-62 10-62-70-42-92z', m.high, {
      ...flat,
      opacity: 0.85,
    }),
    line('M-54-56Q0-68 54-56M-62-4Q0-18 62-4M-72 44Q0 28 72 44', m.ink, 6),
    line('M-54-56Q0-68 54-56M-62-4Q0-18 62-4M-72 44Q0 28 72 44', m.gold, 3),
    line(studs, m.ink, 11),
    line(studs, m.gold, 7),
    line(
      'M-40 24c0-14 20-14 20 0 0 9-13 9-13 1M20 22c0-14 20-14 20 0 0 9-13 9-13 1M-9 20q9-10 18 0M-9 8q9-10 18 0',
      m.etch,
      3,
    ),
    gemAt(m, 0, -34, 10),
  ],
  zither: (m) => {
    const wood = m.t.fade(byTier(m, ['#5a4a3e', '#6a3a1e', '#3a2a22', '#5a1f1a', '#2a2048']))
    return [
      tasselAt(m, -14, 128, 26 + m.age * 5),
      tasselAt(m, 14, 128, 26 + m.age * 5),
      m.main(
        'M-34-132C-12-140 12-140 34-132V-56C28-50 28-40 34-34V60C26 66 26 76 32 82V126C14 134-14 134-32 126V82C-26 76-26 66-34 60V-34C-28-40-28-50-34-56z',
        wood,
      ),
      path(
        'M-34-132C-24-136-14-137-8-138V130C-18 130-26 128-32 126V82C-26 76-26 66-34 60V-34C-28-40-28-50-34-56z',
        mix(wood, '#ffffff', 0.2),
        flat,
      ),
      path('M-36-112H36V-102H-36zM-34 108H34V118H-34z', m.gold),
      line(range(7, (i) => `M${-24 + i * 8}-108V112`).join(''), m.high, 1.5),
      line(range(11, (i) => `M-29 ${-90 + i * 18}h0`).join(''), m.goldLit, 5),
      line('M-20-122c0-9 14-9 14 0M6-122c0-9 14-9 14 0', m.etch, 2.4),
      gemAt(m, 0, 122, 6),
    ]
  },
  drum: (m) => [
    path('M-84 66L-104 128H-80L-58 82zM84 66L104 128H80L58 82z', m.low),
    line('M-92 104H92', m.ink, 13),
    line('M-92 104H92', m.mid, 8),
    line('M-112-6h-16M112-6h16', m.ink, 12),
    line(disc(-124, 6, 13) + disc(124, 6, 13), m.gold, 5),
    m.main(disc(0, -10, 106), m.t.fade('#8f1f1a')),
    line(disc(0, -10, 95), m.ink, 16),
    line(disc(0, -10, 95), m.gold, 11, { 'stroke-dasharray': '0 21.3' }),
    path(disc(0, -10, 80), m.t.fade('#efdcb4')),
    path('M-74-40A80 80 0 0 1 30-84C-10-70-50-40-70 20-80 0-80-22-74-40z', '#ffffff', { ...flat, opacity: 0.5 }),
    // The one-legged Kui, in a single line.
    line(
      'M-38-54C-30-26-14-34-4-30 20-26 40-14 34 14 28 34-4 36-8 16-10 0 14-4 14 10M-38-54C-56-46-54-28-40-26M-44-52l-10-16M-34-54l-2-18M26 26C30 40 18 46 16 56h-12',
      m.ink,
      6,
    ),
    line('M-42-40h0', m.t.fade('#c02a1c'), 7),
    gemAt(m, 0, -104, 9),
    line('M-70 128L26 66M70 128L-26 66', m.ink, 12),
    line('M-70 128L26 66M70 128L-26 66', m.t.fade('#b5773a'), 7),
    path(disc(28, 64, 11) + disc(-28, 64, 11), m.silk),
  ],
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
