import { mix } from '../../hand/colour.ts'
import { n, PI, range } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { flat, group, line, path, twice } from '../../hand/svg.ts'
import { CLOUD } from '../../layers/scenery.ts'
import { byTier, type Forge, gemAt, tasselAt } from './forge.ts'
import type { EquipmentLook, Family } from './looks.ts'

/** What is worn. */
export const armour = {
  cuirass: (m) => {
    const under = m.t.fade('#7a1a20')
    const rows = (list: string, w: number, dash: string) =>
      line(list, m.ink, w + 3.4) +
      line(list, m.mid, w, { 'stroke-dasharray': dash }) +
      line(list, m.high, w * 0.26, { 'stroke-dasharray': dash, transform: `translate(0 ${n(-w * 0.24)})` })
    return [
      // Skirt, then shoulders, then the breast with its mirror.
      m.main('M-60 50L-90 128C-60 136-30 134-8 126V60H8V126C30 134 60 136 90 128L60 50z', under),
      rows('M-64 68H-10M-70 86H-10M-76 104H-10M-80 120H-12M10 68H64M10 86H70M10 104H76M12 120H80', 13, '9 2'),
      m.main('M-52-92C-92-100-118-70-116-26-100-18-84-20-66-28zM52-92C92-100 118-70 116-26 100-18 84-20 66-28z', under),
      rows(
        'M-62-84C-88-84-98-70-102-52M-60-68C-78-68-86-56-90-40M-60-52C-70-52-76-44-78-32M62-84C88-84 98-70 102-52M60-68C78-68 86-56 90-40M60-52C70-52 76-44 78-32',
        12,
        '8 2',
      ),
      m.main('M-30-112C-22-96 22-96 30-112L62-98C60-66 58-40 66-8L60 52H-60L-66-8C-58-40-60-66-62-98z', under),
      rows('M-54-14H54M-56 4H56M-57 22H57M-54-32H54', 14, '10 2'),
      path('M-30-112C-22-96 22-96 30-112L62-98C61-80 60-62 60-46 24-30-24-30-60-46-60-62-61-80-62-98z', m.mid),
      path('M-30-112C-26-104-16-100-4-100V-35C-24-35-44-39-60-46-60-62-61-80-62-98z', m.high, {
        ...flat,
        opacity: 0.8,
      }),
      line('M-50-90c0-12 18-12 18 0 0 8-11 8-11 1M32-90c0-12 18-12 18 0 0 8-11 8-11 1', m.etch, 3),
      path(disc(0, -66, 25), m.low, { stroke: m.gold, 'stroke-width': 5 }),
      path(disc(0, -66, 15), '#dfeefa'),
      line('M-8-72q6-8 14-6', '#fff', 4),
      gemAt(m, 0, -66, 9),
      path('M-64 36H64V58H-64z', m.t.fade('#2a1418')),
      line('M-60 47H60', m.gold, 4, { 'stroke-dasharray': '7 5' }),
      path('M-22 30C-12 24 12 24 22 30 26 50 14 68 0 72-14 68-26 50-22 30z', m.gold),
      line('M-14 39l9 4M14 39l-9 4', m.ink, 3.4),
      line('M-8 47h0M8 47h0', m.ink, 4.4),
      line('M-10 60q10-8 20 0M-5 57v5M5 57v5', m.ink, 2.6),
      m.age > 1 ? tasselAt(m, -44, 58, 40, PI / 2) + tasselAt(m, 44, 58, 40, PI / 2) : '',
    ]
  },
  circlet: (m) => [
    line('M-100 16C-100-50 100-50 100 16', m.ink, 25),
    line('M-100 16C-100-50 100-50 100 16', m.low, 20),
    line(`M-100 16C-100-50 100-50 100 16`, m.etch, 4, { 'stroke-dasharray': '3 9' }),
    line('M-100 16C-92 84 92 84 100 16', m.t.el.bright, 44, { opacity: 0.1 + m.t.tier * 0.04 }),
    line('M-100 16C-92 84 92 84 100 16', m.ink, 33),
    line('M-100 16C-92 84 92 84 100 16', m.mid, 28),
    line('M-99 10C-90 74 90 74 99 10', m.high, 6),
    line('M-96 26C-84 86 84 86 96 26', m.etch, 11, { 'stroke-dasharray': '2.600 9'.replace('600', '6') }),
    // The two ends curl up before the brow.
    twice(
      'r',
      line('M0 66C-30 64-44 34-34 6-26-14 2-12 0 8-2 22-20 20-18 8', m.ink, 19),
      line('M0 66C-30 64-44 34-34 6-26-14 2-12 0 8-2 22-20 20-18 8', m.mid, 13),
      line('M-26 46C-36 30-36 12-28 2', m.high, 4),
    ),
    path('M0 30C12 42 14 58 0 78-14 58-12 42 0 30z', m.gold),
    gemAt(m, 0, 58, 8),
    line('M-70-70q-8-12-4-26M0-84q-6-14 0-28M70-70q8-12 4-26', m.t.el.bright, 4, { opacity: 0.8 }),
  ],
  boots: (m) => {
    const silk = m.t.fade(byTier(m, ['#6f7480', '#7fa0a8', '#3f9fb0', '#2f6fd0', '#6a4fe0']))
    const boot = (c: string) =>
      [
        path('M-34-104H32C36-56 32-16 44 6 66 16 92 10 106-14 122 4 120 46 88 56H-36C-44 12-40-52-34-104z', c),
        path(
          'M32-104C36-56 32-16 44 6 66 16 92 10 106-14 116 0 118 20 110 36 70 44 30 30 18-10 12-40 12-72 12-104z',
          mix(c, '#120d10', 0.35),
          flat,
        ),
        path('M-26-80C-32-40-32 0-28 36-18 20-18-40-14-80z', mix(c, '#ffffff', 0.45), { ...flat, opacity: 0.8 }),
        path('M-42 52H90C100 52 108 46 112 40 118 60 106 76 88 76H-40C-46 70-46 60-42 52z', '#f4eee2'),
        line('M-38 64H98', m.gold, 3),
        path('M-38-112H36V-92H-38z', m.gold),
        line('M-34-102H32', m.etch, 3, { 'stroke-dasharray': '5 5' }),
        line(
          'M-14 20C-14-4 22-2 20 20 18 36-4 34-2 20 0 12 10 14 9 20M36 34C36 22 56 22 56 36 54 46 42 44 43 36',
          m.goldLit,
          3.4,
        ),
      ].join('')
    const cloud = path(CLOUD, mix(m.t.el.deep, '#ffffff', 0.3), {
      stroke: m.t.el.bright,
      'stroke-width': 1.6,
      transform: 'translate(-96 118)scale(1.8 1.1)',
    })
    return [
      group({ transform: 'translate(-44 -22)scale(.86)' }, boot(mix(silk, '#120d10', 0.3))),
      cloud,
      m.main('M-24-98H42C46-50 42-10 54 12 76 22 102 16 116-8 130 30 118 82 98 82H-30C-36 12-30-46-24-98z', 'none', {
        'stroke-width': 0,
      }),
      group({ transform: 'translate(10 6)' }, boot(silk)),
      gemAt(m, 8, -97, 8),
      m.age > 1
        ? path(range(4, (i) => lock(-28, 20 + i * 10, 3.3 + i * 0.14, 60 - i * 8, 19, 0.3)).join(''), '#f4f7ff')
        : '',
    ]
  },
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
