import { mix } from '../../hand/colour.ts'
import { PI, range, sin } from '../../hand/numbers.ts'
import { lock } from '../../hand/shapes.ts'
import { flat, line, path, twice } from '../../hand/svg.ts'
import { byTier, type Forge, gemAt, rod, tasselAt } from './forge.ts'
import type { EquipmentLook, Family } from './looks.ts'

/** Vessels. */
export const vessels = {
  gourd: (m) => {
    const skin = m.t.fade(byTier(m, ['#7a5a4a', '#a8562f', '#8f3a6a', '#a82f5a', '#8a3fd0']))
    return [
      line('M0-118C-14-134 14-140-2-152', m.t.el.glow, 5, { opacity: 0.7 }),
      m.main(
        'M0 120C-58 120-86 86-80 48-74 18-42 8-34-12-30-24-38-34-42-48-46-78-26-94-9-98L-12-116H12L9-98C26-94 46-78 42-48 38-34 30-24 34-12 42 8 74 18 80 48 86 86 58 120 0 120z',
        skin,
      ),
      path(
        'M34-12C42 8 74 18 80 48 86 86 58 120 0 120-10 120-20 119-28 116 30 112 62 70 34-12zM42-48C38-34 30-24 34-12L8-14C24-28 32-60 18-92 36-86 45-68 42-48z',
        mix(skin, '#120d10', 0.4),
        flat,
      ),
      path(
        'M-62 36C-56 22-44 16-34 12-48 30-54 56-44 84-62 76-68 54-62 36zM-30-56C-30-70-20-82-10-86-18-70-20-52-16-38-24-40-30-48-30-56z',
        mix(skin, '#ffffff', 0.5),
        { ...flat, opacity: 0.85 },
      ),
      line('M-30 70C-14 96 40 92 48 62 52 38 16 34 14 54 14 66 30 66 30 56', m.etch, 3),
      path('M-14-116H14L10-134C4-140-4-140-10-134z', m.gold),
      rod('M-34-12Q0 6 34-12', 9, m.silk),
      path('M0-6C-16-26-34-20-30-8-28 4-10 4 0-6 10 4 28 4 30-8 34-20 16-26 0-6z', m.silk),
      tasselAt(m, -10, 4, 40 + m.age * 6, 1.8),
      tasselAt(m, 10, 4, 40 + m.age * 6, 1.3),
      gemAt(m, 0, -4, 7),
    ]
  },
  vase: (m) => {
    const jade = m.t.fade(byTier(m, ['#a9b4ae', '#cfe0d0', '#c8f2df', '#e8fbf0', '#f4f2ff']))
    const leaves = range(9, (i) => {
      const u = i / 8
      const [x, y] = [6 + u * 76, -96 - sin(u * PI * 0.8) * 46 + u * 30]
      return lock(x, y, (i % 2 ? 1.6 : 0.6) + u * 0.6, 34, 12, 0.2)
    }).join('')
    return [
      line('M0-88C6-150 66-160 88-96M0-90C-4-130-30-150-52-136', m.ink, 7),
      line('M0-88C6-150 66-160 88-96M0-90C-4-130-30-150-52-136', m.t.fade('#5f8f3a'), 3.6),
      path(
        leaves +
          range(4, (i) => lock(-8 - i * 13, -118 - i * 7 + (i > 2 ? 6 : 0), 2.2 + i * 0.2, 32, 12, -0.2)).join(''),
        m.t.fade('#6fc05a'),
        { 'stroke-width': 1.6 },
      ),
      m.main('M-20-92H20L13-66C16-44 60-30 62 16 62 58 36 92 28 114H-28C-36 92-62 58-62 16-60-30-16-44-13-66z', jade),
      path(
        'M20-92L13-66C16-44 60-30 62 16 62 58 36 92 28 114H4C34 70 46 10 4-44L6-92z',
        mix(jade, '#2a5a5a', 0.4),
        flat,
      ),
      path('M-44 4C-42-10-32-20-22-28-32-6-34 24-24 54-40 40-46 22-44 4z', '#ffffff', flat),
      line('M-60 20Q0 50 60 20M-56 40Q0 70 56 40', m.etch, 2.6),
      line('M-36 46c0-12 18-12 18 0 0 8-11 8-11 1M12 52c0-12 18-12 18 0 0 8-11 8-11 1', m.etch, 2.6),
      path('M-26-98H26V-86H-26zM-34 110H34L40 124H-40z', m.gold),
      rod('M-13-60H13', 6, m.gold),
      gemAt(m, 0, -6, 9),
      path('M86-78c7 10 8 18 0 22-8-4-7-12 0-22z', m.t.el.glow, { 'stroke-width': 1.6 }),
    ]
  },
  ding: (m) => [
    line('M-20-96c-16-16 12-24-4-44M24-96c-16-16 12-24-4-44', m.t.el.glow, 6, { opacity: 0.6 }),
    path(
      lock(-12, -70, -1.9, 40, 20, 0.2) + lock(6, -70, -1.4, 46, 20, -0.2) + lock(26, -68, -0.9, 38, 18, 0.2),
      m.t.fade('#5fb06a'),
    ),
    path('M-96-58V-108H-58V-58H-72V-92H-82V-58zM96-58V-108H58V-58H72V-92H82V-58z', m.mid),
    path('M-78 54L-92 120H-62L-46 64zM78 54L92 120H62L46 64zM-14 70L-18 126H18L14 70z', m.low),
    m.main('M-104-66H104V-44H96C98 6 86 54 54 72H-54C-86 54-98 6-96-44H-104z', m.mid),
    path('M96-44C98 6 86 54 54 72H20C54 40 62 0 60-44z', m.low, { ...flat, opacity: 0.8 }),
    path('M-96-44C-98 6-86 54-54 72H-40C-66 40-74 0-74-44z', m.high, { ...flat, opacity: 0.85 }),
    line('M-104-62H104', m.high, 4),
    line('M-92-30H92M-78 40H78', m.gold, 3.4),
    twice(
      'r',
      line('M-6-14H-30V-2H-16M-64-16C-44-20-34-8-36 4-40 14-58 12-60 0M-10 14H-36V28H-60V14', m.etch, 3.4),
      line('M-48-2h0', m.etch, 9),
    ),
    line('M0-20V30', m.etch, 4),
    gemAt(m, 0, -56, 8),
  ],
} satisfies Partial<Record<Family, (m: Forge, look: EquipmentLook) => string[]>>
