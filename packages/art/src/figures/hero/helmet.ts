import { mix } from '../../hand/colour.ts'
import { at, clamp, floor, PI } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { both, line, path } from '../../hand/svg.ts'
import type { Hero } from './heroTone.ts'

const CAP = 'M150 70C118 70 102 90 100 126 110 112 130 106 150 106z'

/** Of a man; two for each profession. Which one is the hero's own, not the token's. */
export function helmet(hero: Hero): string {
  const { indexId, profession } = hero.t
  const isSecond = (indexId * 5 + floor(indexId / 7)) % 3 === 0
  const [half, top] = at(HELMETS, clamp(profession, 1, 4) - 1)[isSecond ? 0 : 1](hero)
  return both('h2', ...half) + top
}

/** The left half's parts, and what stands in the middle. */
type Helmet = (hero: Hero) => [half: string[], top: string]

/** Mage, warrior, tank, support. */
const HELMETS: readonly (readonly [Helmet, Helmet])[] = [
  [
    ({ c }) => [
      [
        path(CAP, c.hair),
        path('M150 92C134 90 120 78 116 58 132 62 146 74 150 90z', c.gold),
        path('M150 84C140 74 138 54 150 38z', c.goldLit),
        line('M150 80H92', c.ink, 6),
        line('M150 80H93', c.contra, 3),
      ],
      '',
    ],
    ({ c }) => [
      [
        path('M118 92C96 88 70 92 52 104 50 112 56 116 62 114 82 106 100 106 116 106z', '#1b1620', {
          stroke: c.gold,
          'stroke-width': 2,
        }),
        path('M150 48C130 50 116 62 112 112 124 104 136 100 150 100z', mix(c.robe, '#0d0a10', 0.35)),
        path('M150 58C138 62 130 74 130 96L150 92z', c.robeLit),
      ],
      '',
    ],
  ],
  [
    ({ t, c }) => [
      [
        path(CAP, c.hair),
        path('M130 86C104 92 84 118 72 158 92 146 108 122 134 98z', t.fade('#c4271d')),
        path('M150 40L139 66 122 52 128 92 150 94z', c.gold),
      ],
      path(disc(150, 76, 6), c.contra),
    ],
    ({ t, c }) => [
      [
        path('M150 62C120 62 100 84 98 124 92 132 90 150 92 164L102 150C104 128 118 112 150 110z', c.gold),
        path('M150 70C128 74 114 90 112 112 124 106 136 104 150 104z', c.robe),
        path('M102 116C88 112 76 98 74 78 88 90 98 92 110 96z', c.contra),
      ],
      path(
        lock(150, 64, -PI / 2, 46, 15, 0) +
          lock(144, 66, -PI / 2 - 0.3, 34, 13, -0.3) +
          lock(156, 66, -PI / 2 + 0.3, 34, 13, 0.3),
        t.fade('#d8321f'),
      ) + path(disc(150, 66, 8), c.gold),
    ],
  ],
  [
    ({ t }) => [
      [
        path('M114 76C98 70 88 58 92 44 106 46 118 54 124 64z', t.fade('#9a5a24')),
        path('M150 52C108 54 88 84 86 124L76 196 100 184 104 138C112 116 128 112 150 112z', t.fade('#b9732f')),
        path(lock(96, 130, 2.2, 30, 14, 0.2) + lock(92, 156, 2.1, 30, 14, 0.2), t.fade('#7a3f16')),
        path('M112 88C120 78 136 80 142 94 132 98 118 98 112 88z', '#ffe9a0'),
        line('M130 89h0', '#120d10', 7),
        path('M126 110l6 14 6-13z', '#fffdf4'),
      ],
      '',
    ],
    ({ c }) => [
      [
        path('M150 56C112 58 92 84 90 122L84 196 98 190 104 140C108 122 122 112 150 110z', c.gold),
        line('M88 150h12M87 164h12M86 178h12', c.robe, 3),
        path('M150 66C124 70 108 88 106 114 120 106 134 104 150 104z', mix(c.robe, '#0d0a10', 0.3)),
        path('M98 106C76 100 66 84 70 56 82 76 96 80 116 82z', c.gold),
      ],
      path('M150 24l9 22-9 16-9-16z', c.goldLit),
    ],
  ],
  [
    ({ c }) => [
      [
        path('M150 54C120 50 100 74 98 124 112 110 130 106 150 106z', c.robeLit),
        path('M150 64C132 64 116 78 112 104', 'none', { stroke: c.goldLit, 'stroke-width': 2 }),
        path('M102 118C86 130 78 160 80 196 90 186 98 160 108 128z', c.contra),
      ],
      path(disc(150, 56, 9), c.gold),
    ],
    ({ c }) => [
      [
        path('M150 60C134 52 118 60 116 76 104 76 98 90 104 104 116 98 134 96 150 96z', mix(c.robe, '#0d0a10', 0.2)),
        path('M150 70c-8 0-14 6-14 12M128 84c-6 0-10 4-11 10', 'none', { stroke: c.goldLit, 'stroke-width': 2 }),
        path('M104 104C92 108 86 118 86 132L92 176 98 130z', c.contra),
      ],
      path('M150 38c10 8 10 20 0 28-10-8-10-20 0-28z', c.gold),
    ],
  ],
]
