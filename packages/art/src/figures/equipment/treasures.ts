import { mix } from '../../hand/colour.ts'
import { cos, j, n, PI, range, round, sin } from '../../hand/numbers.ts'
import { blob, disc, lock } from '../../hand/shapes.ts'
import { flat, line, path, twice, use } from '../../hand/svg.ts'
import { INK } from '../../tone.ts'
import { byTier, type Forge, gemAt, rod, tasselAt } from './forge.ts'
import type { EquipmentLook, Family } from './looks.ts'

const octagon = (y: number, r: number): string =>
  `M${range(8, (i) => j(round(cos(((i + 0.5) * PI) / 4) * r), round(y + sin(((i + 0.5) * PI) / 4) * r))).join(' ')}z`

/** A floor of the pagoda: its wall with windows, its roof with bells. */
function pagodaFloor(m: Forge, i: number, floors: number): string {
  const step = 156 / floors
  const y = 88 - i * step
  const w = 78 - i * (48 / floors)
  return [
    path(`M${n(-w * 0.62)} ${n(y)}V${n(y - step * 0.7)}H${n(w * 0.62)}V${n(y)}z`, mix(m.mid, m.low, 0.55)),
    line(range(3, (q) => `M${n((q - 1) * w * 0.36)} ${n(y - 3)}v${n(-step * 0.24)}`).join(''), m.t.el.glow, w * 0.15, {
      opacity: 0.95,
    }),
    (i ? path : m.main)(
      `M${n(-w)} ${n(y - step * 0.72)}Q${n(-w * 0.66)} ${n(y - step * 0.56)} ${n(-w * 0.56)} ${n(y - step)}H${n(w * 0.56)}Q${n(w * 0.66)} ${n(y - step * 0.56)} ${n(w)} ${n(y - step * 0.72)}Q${n(w * 0.7)} ${n(y - step * 0.32)} 0 ${n(y - step * 0.36)}T${n(-w)} ${n(y - step * 0.72)}z`,
      m.mid,
    ),
    path(
      `M${n(-w)} ${n(y - step * 0.72)}Q${n(-w * 0.66)} ${n(y - step * 0.56)} ${n(-w * 0.56)} ${n(y - step)}H0L${n(-w * 0.2)} ${n(y - step * 0.4)}Q${n(-w * 0.7)} ${n(y - step * 0.38)} ${n(-w)} ${n(y - step * 0.72)}z`,
      m.high,
      { ...flat, opacity: 0.75 },
    ),
    line(`M${n(-w)} ${n(y - step * 0.6)}v9M${n(w)} ${n(y - step * 0.6)}v9`, m.gold, 4),
  ].join('')
}

/** Treasures of the immortals. */
export const treasures = {
  ribbon: (m) => {
    const k = round(m.own.in(-10, 10))
    const d = `M-104 ${74 + k}C-60 110-24 70-50 20S-70-80-8-84 66-30 28 4-36 40-4 74 74 92 104 ${40 - k}`
    const red = m.t.fade('#d8241c')
    return [
      line(d, m.t.el.bright, 54, { opacity: 0.12 + m.t.tier * 0.03 }),
      `<g fill="none"><g stroke-width="41"><path id="i" d="${d}"/></g>${use('i', '', { stroke: mix(red, '#120d10', 0.35), 'stroke-width': 36 })}${use('i', 'translate(-3 -5)', { stroke: red, 'stroke-width': 22 })}${use('i', '', { stroke: m.gold, 'stroke-width': 36, 'stroke-dasharray': '3 27', 'stroke-linecap': 'butt', opacity: '.75' })}${use('i', 'translate(-5 -9)', { stroke: '#ffb09a', 'stroke-width': 4 })}</g>`,
      path(
        range(4, (i) => lock(-112, 64 + k + i * 10, 2.6 + i * 0.14, 26, 10, 0.1)).join('') +
          range(4, (i) => lock(114, 24 - k + i * 10, 0.5 - i * 0.14, 26, 10, -0.1)).join(''),
        m.gold,
      ),
      gemAt(m, -8, -84, 10),
    ]
  },
  fan: (m) => {
    const leaf = m.t.fade(byTier(m, ['#5f8f5a', '#3f9a5a', '#2fae6a', '#2fbe7a', '#4fd0a0']))
    return [
      rod('M0 50V130', 10, m.t.fade('#6a3a1a'), '#c98a4a'),
      m.main(
        'M0 66C-26 66-52 54-70 34L-62 22-86 10-78-4-98-18-86-32-98-54-80-62-82-88-60-90-54-114-32-110C-22-124-8-134 0-142 8-134 22-124 32-110L54-114 60-90 82-88 80-62 98-54 86-32 98-18 78-4 86 10 62 22 70 34C52 54 26 66 0 66z',
        leaf,
      ),
      path(
        'M0 66C-26 66-52 54-70 34L-62 22-86 10-78-4-98-18-86-32-98-54-80-62-82-88-60-90-54-114-32-110C-22-124-8-134 0-142z',
        mix(leaf, '#ffffff', 0.25),
        flat,
      ),
      twice(
        'r',
        line(
          'M0 46C-22 30-46 26-64 30M0 22C-28 4-56-4-82-4M0-8C-26-28-56-40-90-42M0-40C-20-60-44-74-70-80M0-74C-12-92-28-104-42-106',
          mix(leaf, '#062a1a', 0.6),
          3,
        ),
      ),
      rod('M0 62V-124', 5, m.gold, m.goldLit),
      path('M-16 60C-20 74-8 84 0 86 8 84 20 74 16 60 6 68-6 68-16 60z', m.gold),
      gemAt(m, 0, 74, 7),
      line('M0 130V120', m.gold, 9),
      tasselAt(m, 0, 132, 22 + m.age * 4),
    ]
  },
  pagoda: (m) => {
    const floors = 4 + (m.t.tier > 2 ? 1 : 0) + (m.t.tier > 4 ? 1 : 0)
    return [
      path('M-92 118L-78 88H78L92 118z', m.low),
      line('M-84 104H84', m.gold, 3, { 'stroke-dasharray': '9 5' }),
      ...range(floors, (i) => pagodaFloor(m, i, floors)),
      path('M-9-66H9L5-88H-5z', m.gold),
      rod('M0-84V-128', 5, m.gold),
      path(disc(0, -98, 9) + disc(0, -114, 6), m.gold),
      gemAt(m, 0, -132, 8),
    ]
  },
  mirror: (m) => [
    rod('M0 80V122', 14, m.mid, m.high),
    tasselAt(m, 0, 128, 22 + m.age * 4),
    m.main(octagon(-16, 104), m.low),
    line(disc(0, -16, 82), m.mid, 22),
    line(disc(0, -16, 90), m.high, 3),
    range(
      8,
      (i) =>
        `<g transform="rotate(${i * 45} 0 -16)">${line(`M-13-106h26M-13-99h${i & 1 ? 10 : 26}${i & 1 ? 'm6 0h10' : ''}M-13-92h${i & 2 ? 10 : 26}${i & 2 ? 'm6 0h10' : ''}`, m.etch, 3.2)}</g>`,
    ).join(''),
    path(disc(0, -16, 68), mix('#cfe6f4', m.t.el.glow, 0.4)),
    path('M-58-50A68 68 0 0 1 48-64C10-58-30-30-52 16-64-4-66-30-58-50z', '#ffffff', { ...flat, opacity: 0.6 }),
    // What stands before it: horns, eyes, teeth.
    twice(
      'r',
      path('M-10 2C-30 0-44-16-42-44-34-28-22-22-8-24z', mix(m.t.el.shade, '#120d10', 0.3), flat),
      path('M0-24C-24-26-34-8-30 10-26 28-12 36 0 38', mix(m.t.el.shade, '#120d10', 0.3), flat),
      path('M-6 0C-14-8-22-8-26-6-22 4-12 6-6 0z', '#ffdf5a', flat),
      path('M0 22l-5-4-4 8-4-10-5-2c2 10 10 14 18 14', '#fffdf4', flat),
    ),
    gemAt(m, 0, -120, 8),
  ],
  taiji: (m) => [
    tasselAt(m, 0, 112, 26 + m.age * 5),
    m.main(octagon(0, 118), mix(m.low, INK, 0.3)),
    line(octagon(0, 112), m.mid, 5),
    range(
      8,
      (i) =>
        `<g transform="rotate(${i * 45})">${line(`M-15-98h30M-15-89h${i & 1 ? 12 : 30}${i & 1 ? 'm6 0h12' : ''}M-15-80h${i & 2 ? 12 : 30}${i & 2 ? 'm6 0h12' : ''}`, i % 2 ? m.high : m.etch, 4.4)}</g>`,
    ).join(''),
    path(disc(0, 0, 64), '#f7f2e6', { stroke: m.gold, 'stroke-width': 5 }),
    path('M0-62A62 62 0 0 1 0 62 31 31 0 0 1 0 0 31 31 0 0 0 0-62z', '#17141f', flat),
    path(disc(0, -31, 10), '#17141f', flat),
    path(disc(0, 31, 10), '#f7f2e6', flat),
    m.age ? path(disc(0, -31, 6), m.gem, flat) + path(disc(0, 31, 6), m.t.el.bright, flat) : '',
    line('M-52-22A58 58 0 0 1-10-56', '#ffffff', 4),
  ],
  seal: (m, { knob }) => {
    const stone =
      knob === 'peak'
        ? m.t.fade('#5a5f78')
        : m.t.fade(byTier(m, ['#8fa09a', '#9fc8a8', '#7fd8b0', '#a8f0cf', '#e6fff6']))
    const dark = mix(stone, '#0a1420', 0.5)
    const top =
      knob === 'peak'
        ? [
            path('M-66 8L-40-64-26-44-2-128 22-66 36-86 68 8z', dark),
            path('M-40-64L-54 4-20 6-26-44zM-2-128L-20 6H12L4-60zM36-86L30 6H52z', stone, flat),
            path('M-2-128L-14-84-4-92 4-80 12-92zM-40-64L-46-42-36-48-30-50zM36-86L30-66 38-70 44-62z', '#ffffff', {
              'stroke-width': 1.4,
            }),
            line('M-60-30c0-12 18-12 18 0 0 8-11 8-11 1M30-34c0-12 18-12 18 0 0 8-11 8-11 1', m.etch, 2.6),
          ]
        : [
            line('M-46 0C-70-50-30-96 10-84 44-72 40-24 8-26-14-28-16-54 4-58', m.ink, 32),
            line('M-46 0C-70-50-30-96 10-84 44-72 40-24 8-26-14-28-16-54 4-58', stone, 26),
            line('M-46 0C-70-50-30-96 10-84 44-72 40-24 8-26-14-28-16-54 4-58', mix(stone, '#ffffff', 0.6), 18, {
              'stroke-dasharray': '3 8',
            }),
            path(range(5, (i) => lock(20 + i * 5, -76 + i * 12, -0.8 + i * 0.25, 28, 13, 0.3)).join(''), m.gold),
            path(
              blob([
                [44, -42],
                [30, -70],
                [4, -84],
                [-16, -76],
                [-22, -60],
                [-44, -58],
                [-52, -44],
                [-30, -38],
                [-10, -34],
                [14, -22],
                [38, -26],
              ]),
              stone,
            ),
            path('M2-80C0-104 14-118 32-120 26-104 26-92 24-74z', m.gold),
            path('M-20-58C-12-66 0-66 8-62 2-52-12-50-20-58z', '#fff7d6', { 'stroke-width': 1.6 }),
            line('M-6-59h0', m.ink, 5),
            line('M-46-48C-66-52-72-72-58-80', m.gold, 3),
          ]
    return [
      ...top,
      m.main('M-78 12L-58-6H58L78 12V84H-78z', stone),
      path('M-78 12L-58-6H58L78 12z', mix(stone, '#ffffff', 0.45)),
      path('M-78 12H78V84H-78z', stone),
      path('M30 12H78V84H16z', dark, { ...flat, opacity: 0.6 }),
      line('M-66 24H66V72H-66z', m.etch, 2.6),
      line('M-54 60V36h22v16h-10M-20 60V36h40v24M-8 60V48h16v12M54 60V36H32v16h10', m.etch, 3),
      path('M-84 84H84V102H-84z', m.t.fade('#c02a1c')),
      line('M-76 91H40', '#ff9a7a', 3),
      knob === 'dragon' ? path('M44 84H84V102H44L52 92z', m.gold) : '',
      gemAt(m, 0, 3, 8),
      tasselAt(m, -84, 96, 26 + m.age * 5),
    ]
  },
  scroll: (m) => {
    const paper = byTier(m, ['#a39a86', '#d9c48a', '#f0e0b0', '#f7e7bd', '#2a2250'])
    const ink = m.t.tier === 5 ? '#ffe08a' : '#2a3a4a'
    return [
      m.main('M-92-78H92V78H-92z', paper),
      path('M-92 78V10L-60-34-40-8-12-58 16-4 34-26 60 8 92-14V78z', mix(paper, '#2f7f8f', 0.45), flat),
      path('M-12-58L-26-32-14-38-6-28 2-36zM-60-34L-70-20-60-24-52-22zM34-26L24-12 34-16 42-14z', '#ffffff', flat),
      path('M-92 78V44q16-14 31 0t31 0 31 0 31 0 31 0 29 0V78z', mix(paper, '#1f5f8f', 0.6), flat),
      path(disc(56, -48, 14), m.t.fade('#d8321f'), flat),
      line('M-92 52q16-12 31 0t31 0 31 0 31 0 31 0 29 0M-92 64q16-12 31 0t31 0 31 0 31 0 31 0 29 0', ink, 1.8),
      line('M-92 10L-60-34-40-8-12-58 16-4 34-26 60 8 92-14', ink, 2.4),
      line('M-70-56q10-8 20 0M-76-48q14-8 30 2M20-62c-12 0-10 10-2 8 6-6 14 2 8 8', ink, 2.4),
      line('M-92-70H92M-92 70H92', m.gold, 5),
      twice(
        'r',
        path('M-110-96H-84V96H-110z', m.t.fade('#7a1a20')),
        path('M-110-96h9V96h-9z', m.t.fade('#c0483a'), flat),
        path('M-114-112H-80V-92H-114zM-114 92H-80V112H-114z', m.mid),
        path('M-114-112h12V-92h-12zM-114 92h12V112h-12z', m.high, flat),
      ),
      gemAt(m, -97, -102, 7),
      gemAt(m, 97, -102, 7),
      tasselAt(m, 0, 80, 30 + m.age * 4),
    ]
  },
  rope: (m) => {
    const d = 'M-96 84C-130 10-84-84 0-92S130 0 90 62 -50 104-64 26 4-62 44-34 40 52 2 40-22-2 0-4'
    return [
      line(d, m.t.el.bright, 38, { opacity: 0.1 + m.t.tier * 0.04 }),
      `<g fill="none"><g stroke-width="27"><path id="i" d="${d}"/></g>${use('i', '', { stroke: m.low, 'stroke-width': 22 })}${use('i', '', { stroke: m.mid, 'stroke-width': 22, 'stroke-dasharray': '9 4', 'stroke-linecap': 'butt' })}${use('i', 'translate(-3 -4)', { stroke: m.high, 'stroke-width': 6, 'stroke-dasharray': '9 4', 'stroke-linecap': 'butt' })}</g>`,
      path('M-112 70L-82 76-84 106C-92 116-108 112-112 100z', m.gold),
      tasselAt(m, -98, 110, 26 + m.age * 4),
      path(disc(2, -4, 15), m.gold),
      gemAt(m, 2, -4, 9),
      line('M-120-40h0M116-60h0M-70-104h0M118 70h0', m.t.el.bright, 7),
    ]
  },
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
