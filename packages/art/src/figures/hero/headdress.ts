import { clamp } from '../../hand/numbers.ts'
import { dots, type Point } from '../../hand/shapes.ts'
import { both, line, path } from '../../hand/svg.ts'
import { coronet } from './coronet.ts'
import { forehead } from './forehead.ts'
import { helmet } from './helmet.ts'
import type { Hero } from './heroTone.ts'
import { isBeast } from './looks.ts'

/** The headdress says the profession; pearls on it say the level. */
export function headdress(hero: Hero): string {
  const { look } = hero
  if (look.own === 'board') return board(hero) + band(hero) + forehead(hero)
  if (isBeast(look)) return diadem(hero) + forehead(hero)
  const horns = look.own === 'horns' ? hornsOf(hero) : ''
  if (look.role === 'child') return horns + childsBand(hero) + forehead(hero)
  const crown = look.role === 'woman' ? coronet(hero) : helmet(hero)
  return horns + crown + band(hero) + pearls(hero, CROWN_PEARLS, hero.rank * 2) + forehead(hero)
}

const CROWN_PEARLS: readonly Point[] = [
  [122, 84],
  [178, 84],
  [136, 72],
  [164, 72],
  [112, 98],
  [188, 98],
  [150, 56],
]
const BROW_PEARLS: readonly Point[] = [
  [124, 102],
  [176, 102],
  [136, 97],
  [164, 97],
]

function pearls({ c, rank }: Hero, places: readonly Point[], many: number): string {
  const d = dots(places.slice(0, clamp(many, 0, places.length)))
  return line(d, c.ink, 9) + line(d, rank > 2 ? '#fff6e0' : c.contra, 6)
}

const band = ({ c }: Hero): string =>
  path('M96 128C104 108 128 98 150 98S196 108 204 128C190 116 170 112 150 112S110 116 96 128z', c.gold)

/** The emperor's board with its strings of jade. */
const board = ({ c }: Hero): string =>
  [
    path('M106 118C106 84 122 74 150 74S194 84 194 118C180 108 120 108 106 118z', '#1b1620'),
    path('M92 60H208L220 76H80z', '#1b1620', { stroke: c.gold }),
    line('M90 78v44M110 78v24M130 78v24M150 78v24M170 78v24M190 78v24M210 78v44', c.goldLit, 5, {
      'stroke-dasharray': '0 7',
    }),
  ].join('')

const diadem = (hero: Hero): string =>
  path('M112 112C122 96 136 92 150 92S178 96 188 112C176 104 164 102 150 102S124 104 112 112z', hero.c.gold) +
  pearls(hero, BROW_PEARLS, hero.rank + (hero.rank % 2))

const hornsOf = ({ t }: Hero): string =>
  both(
    'h1',
    path('M112 100C82 96 64 72 70 34 82 60 100 70 124 78z', t.fade('#e8d9bd')),
    line('M78 62l10-4M86 74l9-6M98 84l7-8', '#6b5436', 1.8),
  )

const childsBand = ({ c }: Hero): string =>
  path('M104 122C110 100 130 94 150 94S190 100 196 122C184 108 168 106 150 108 132 106 116 108 104 122z', c.hair) +
  line('M98 116C116 96 184 96 202 116', c.gold, 4)
