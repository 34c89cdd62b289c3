import { mix } from '../../hand/colour.ts'
import { disc } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { type Forge, gemAt, rod, tasselAt } from './forge.ts'
import type { EquipmentLook, Family } from './looks.ts'

/** Bows. */
export const shooting = {
  crossbow: (m) => [
    tasselAt(m, 0, 128, 26 + m.age * 5),
    line('M-112-38L0 6 112-38', m.ink, 4),
    line('M-112-38L0 6 112-38', '#f2e4c6', 2),
    line('M-112-38C-84-96-30-92 0-92 30-92 84-96 112-38', m.ink, 22),
    line('M-112-38C-84-96-30-92 0-92 30-92 84-96 112-38', m.mid, 16),
    line('M-104-50C-80-92-30-96 0-96', m.high, 4),
    line('M-60-86l6 14M60-86l-6 14M-92-64l12 10M92-64l-12 10', m.gold, 5),
    m.main('M-15-112H15V118C8 126-8 126-15 118z', m.t.fade('#5a3620')),
    path('M-15-112h10V122c-5 0-8-2-10-4z', m.t.fade('#9a6438'), flat),
    path([-9, 0, 9].map((x) => `M${x - 6}-112L${x}-142 ${x + 6}-112z`).join(''), m.high),
    path('M-26-66H26V30H-26z', m.t.fade('#7a4a26')),
    path('M-26-66h12V30h-12z', m.t.fade('#b5773a'), flat),
    path('M-30-72H30V-60H-30zM-30 24H30V36H-30z', m.gold),
    line('M-10-46v60M0-46v60M10-46v60', m.etch, 3),
    line('M16 64h34v26', m.ink, 13),
    line('M16 64h34v26', m.mid, 8),
    gemAt(m, 0, 30, 7),
  ],
  bow: (m) => {
    const red = m.t.fade('#c8281c')
    const d = 'M40-136C70-126 62-104 40-88-34-46-34 46 40 88 62 104 70 126 40 136'
    return [
      path(disc(-66, 0, 44), m.t.fade('#f0902a'), { stroke: m.gold, 'stroke-width': 3, opacity: 0.9 }),
      line(disc(-66, 0, 56), m.t.el.bright, 11, { 'stroke-dasharray': '3 12', opacity: 0.8 }),
      line('M40-136L98 0 40 136', m.ink, 4.4),
      line('M40-136L98 0 40 136', '#f7efdc', 2.2),
      line(d, m.t.el.bright, 30, { opacity: 0.1 + m.t.tier * 0.04 }),
      line(d, m.ink, 23),
      line(d, red, 18),
      line(d, mix(red, '#ffffff', 0.4), 4, { transform: 'translate(-4 0)' }),
      line('M40-136C70-126 62-104 40-88M40 88C62 104 70 126 40 136', m.mid, 18),
      line('M-4-58l-14-8M8-66l-10-14M-4 58l-14 8M8 66l-10 14', m.gold, 6),
      rod('M-15-18V18', 16, m.gold),
      gemAt(m, -15, 0, 8),
      rod('M98 0H-96', 6, '#f3ead8'),
      path('M-122 0L-88-15-96 0-88 15z', m.high),
      path('M98 0L120-14H84L64 0 84 14H120z', '#fffdf4'),
      line('M84-8h24M84 8h24', m.silk, 2.4),
      tasselAt(m, 40, 140, 22 + m.age * 5),
    ]
  },
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
