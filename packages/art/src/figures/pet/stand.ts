import { mix } from '../../hand/colour.ts'
import { PI, range } from '../../hand/numbers.ts'
import { lock } from '../../hand/shapes.ts'
import { both, line, path } from '../../hand/svg.ts'
import type { Pet } from './petTone.ts'

/** What it stands on says the pet's camp: a cloud, a rock, a lotus, an altar, or nothing but lights. */
export const standOf = (pet: Pet): string => (stands[pet.t.camp] ?? lights)(pet)

const cloud = ({ t, c }: Pet): string =>
  path(
    'M62 282C44 280 42 258 60 256 60 242 82 238 90 248 102 236 122 240 126 250 142 240 164 240 174 250 182 240 204 238 210 248 222 240 240 244 240 256 258 258 256 280 238 282 210 292 90 292 62 282z',
    mix(t.el.deep, '#ffffff', 0.16),
    { stroke: c.bright },
  ) +
  line(
    'M74 270c0-10 14-10 14 0 0 7-9 7-9 1M214 268c0-10 14-10 14 0 0 7-9 7-9 1M142 276c0-10 16-10 16 0 0 7-10 7-10 1',
    c.bright,
    2,
  )

const rock = ({ t }: Pet): string =>
  path('M40 304L60 264 98 256 122 266 160 254 206 260 240 268 262 304z', mix('#2a2d38', t.el.deep, 0.4)) +
  path('M60 264L98 256 122 266 110 282 84 278zM160 254L206 260 190 276 166 274z', mix('#4a4f60', t.el.deep, 0.2), {
    'stroke-width': 1.4,
  })

const lotus = ({ t }: Pet): string =>
  both(
    'L',
    path(
      range(5, (i) => lock(150 - i * 19, 296 - i * 1.5, -PI / 2 - 0.12 - i * 0.2, 46, 32, -0.05))
        .reverse()
        .join(''),
      t.fade('#d8506a'),
    ),
    path(
      lock(150, 296, -PI / 2, 30, 22, 0) + lock(122, 296, -1.8, 30, 20, 0) + lock(96, 294, -1.95, 28, 18, 0),
      t.fade('#ffb0b8'),
      { 'stroke-width': 1.4 },
    ),
  )

const altar = ({ t, c }: Pet): string =>
  path('M58 258H242L252 270H48z', c.gold) +
  path('M58 270H242L228 302H72z', t.fade('#3f6a58')) +
  line('M72 290h16v-10h-9M228 290h-16v-10h9M110 290h80M110 281h80', c.gold, 2.2)

const lights = ({ c }: Pet): string =>
  line('M150 272m-78 0a78 15 0 1 0 156 0a78 15 0 1 0-156 0', c.bright, 2, { opacity: 0.6 }) +
  path(
    lock(84, 268, -1.6, 26, 12, 0.3) +
      lock(216, 268, -1.5, 26, 12, -0.3) +
      lock(118, 284, -1.6, 20, 10, -0.3) +
      lock(182, 284, -1.5, 20, 10, 0.3),
    c.bright,
    { opacity: 0.85 },
  )

const stands: Record<number, (pet: Pet) => string> = { 1: cloud, 2: rock, 3: lotus, 4: altar }
