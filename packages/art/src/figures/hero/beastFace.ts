import { rosterEntry } from '@mdragon/domain/roster/index'
import { mix } from '../../hand/colour.ts'
import { cos, range, sin } from '../../hand/numbers.ts'
import { disc, dots, lock, type Point } from '../../hand/shapes.ts'
import { both, flat, line, path } from '../../hand/svg.ts'
import { keyOf } from '../../rosterKey.ts'
import { BEAKS, type Bird, birds } from './birds.ts'
import type { Hero } from './heroTone.ts'
import type { HeroLook } from './looks.ts'

type Role = HeroLook['role']
/** A beast's own tones beside the hero's. */
type Beast = Hero & { role: Role; lit: string; low: string; bird: Bird }

const SPARROW: Bird = { beak: 'sharp', crest: [4, 66, 15, -0.25, 0.22] }

/** One skull for all beasts, told apart by ears, horns, muzzle and markings. */
export function beastFace(hero: Hero): string {
  const { t, look, c } = hero
  const beast: Beast = {
    ...hero,
    role: look.role,
    lit: mix(c.face, '#ffffff', 0.32),
    low: mix(c.face, '#120d10', 0.42),
    bird: birds[keyOf(rosterEntry('hero', t.indexId))] ?? SPARROW,
  }
  return [
    look.role === 'tortoise' ? shell(beast) : '',
    both('a', earsOf(beast), hornsOf(beast), look.role === 'bird' ? crestOf(beast) : ''),
    both('B', fringe(beast)),
    path('M150 96C110 96 93 124 97 156 99 192 120 226 150 236 180 226 201 192 203 156 207 124 190 96 150 96z', c.face),
    both('m', ...features(beast)),
  ].join('')
}

const EARS: Partial<Record<Role, string>> = {
  tiger: 'M108 112C92 108 82 92 88 72 104 72 118 82 124 100z',
  monkey: 'M100 172C78 168 70 146 82 134 92 130 100 140 103 150z',
  fox: 'M106 116C88 92 84 58 90 36 112 54 126 78 130 100z',
  boar: 'M110 116C84 118 68 102 66 76 88 78 112 86 124 102z',
  ox: 'M104 138C82 140 66 130 60 116 78 112 96 116 108 124z',
  ram: 'M104 138C84 144 66 140 58 128 76 122 94 122 106 128z',
  dragon: 'M102 128C80 124 66 106 68 90 86 96 102 102 114 114z',
  qilin: 'M104 126C84 120 74 104 76 88 92 94 106 100 116 112z',
}
const HORNS: Partial<Record<Role, string>> = {
  dragon:
    'M122 100C112 78 96 66 78 60 86 54 84 44 76 36 92 40 98 50 98 58 106 54 108 44 104 34 118 44 122 58 120 68 130 78 136 88 138 98z',
  qilin: 'M128 98C122 74 110 60 92 48 116 50 136 70 142 96z',
  ox: 'M118 104C84 104 60 84 58 44 74 70 98 80 130 84z',
  ram: 'M128 96C110 60 70 60 66 96 64 122 92 130 98 112 94 118 80 114 82 100 86 84 104 88 112 106z',
  taotie: 'M124 102C90 98 78 70 92 44 96 62 110 68 114 56 122 72 132 84 140 96z',
}

function earsOf({ role, c, low }: Beast): string {
  const ears = EARS[role]
  if (!ears) return ''
  const place = `translate(${role === 'fox' ? '45 40' : '42 46'})scale(.58)`
  return path(ears, c.face) + path(ears, low, { ...flat, transform: place })
}

const hornsOf = ({ t, role, c }: Beast): string =>
  path(HORNS[role] ?? '', role === 'dragon' || role === 'qilin' ? c.gold : t.fade('#e8d9bd'))

function crestOf({ bird, c }: Beast): string {
  const [many, length, width, bend, step] = bird.crest
  const angle = (i: number) => -1.68 - i * step
  const feathers = range(many, (i) => lock(144 - i * 9, 102 + i * 2, angle(i), length - i * 6, width, bend))
  const inner = range(many - 1, (i) =>
    lock(144 - i * 10, 104 + i * 2, -1.66 - i * step, length * 0.62, width * 0.8, bend),
  )
  const eyes = range(many, (i): Point => {
    const r = length - 8 - i * 6
    return [144 - i * 9 + cos(angle(i) + bend) * r, 102 + sin(angle(i) + bend) * r]
  })
  return (
    path(feathers.join(''), c.contra) + path(inner.join(''), c.accent) + (bird.eyes ? line(dots(eyes), c.gold, 11) : '')
  )
}

/** The Black Tortoise wears its shell behind it. */
const shell = ({ t }: Beast): string =>
  path(disc(150, 168, 94), t.fade('#24463c')) +
  line(disc(150, 168, 80), t.fade('#4f9a7c'), 20, { 'stroke-dasharray': '36 5.8' }) +
  line(disc(150, 168, 62), t.fade('#3a7a62'), 10, { 'stroke-dasharray': '27 5.4' })

/** Fur, a mane or feathers on the cheeks. */
function fringe({ role, c, low }: Beast): string {
  if (role === 'tortoise') return ''
  if (role === 'monkey')
    return path(
      range(6, (i) => lock(108 + i * 5, 124 + i * 18, 3.2 - i * 0.3, 40 + (i % 2) * 6, 24, -0.2)).join(''),
      mix(c.face, '#a8581a', 0.3),
    )
  const fur =
    role === 'bird'
      ? range(5, (i) => lock(104 + i * 7, 150 + i * 16, 2.7 - i * 0.22, 40, 22, -0.3))
      : range(5, (i) => lock(104 + i * 5, 152 + i * 17, 2.95 - i * 0.3, 34 + (i % 2) * 8, 22, -0.25))
  return path(fur.join(''), mix(c.face, low, 0.35))
}

const features = (beast: Beast): string[] => [
  markings(beast),
  beast.role === 'hundun' ? '' : eyes(beast),
  path('M145 160C130 142 112 138 98 138 106 150 126 156 141 168z', beast.low),
  (muzzles[beast.role] ?? snout)(beast),
  beast.role === 'dragon' || beast.role === 'qilin' ? whisker(beast) : '',
]

const IRISES = ['#f5b81f', '#f5b81f', '#e8542a', '#8fe36a'] as const

function irisOf({ t, role, who }: Beast): string {
  if (role === 'monkey') return t.fade('#ffcf3a')
  return t.fade(role === 'fox' || role === 'hundun' ? t.el.contra : who.of(IRISES))
}

/** Lit from within, tilted up. */
const eyes = (beast: Beast): string =>
  [
    path('M101 154C112 146 134 152 143 172 130 182 108 176 101 154z', '#17141b'),
    path('M107 158C116 153 131 158 137 170 128 175 113 171 107 158z', irisOf(beast), flat),
    path('M123 156q5 8 1 18-6-8-1-18z', '#120d10', flat),
  ].join('')

/** The Monkey's face is a red peach in gold fur. */
const peach = ({ t, look }: Beast): string =>
  path(
    'M150 124C132 106 104 120 104 154 104 186 126 206 150 226z',
    t.fade(look.face === 'gold' ? '#d8402e' : '#b9a08a'),
  ) + path('M150 134C134 124 116 134 114 156 120 178 140 176 150 182z', t.fade('#fbe3c8'), flat)

const stripes = (): string =>
  path(
    lock(100, 146, 0.15, 30, 9, 0.2) +
      lock(98, 180, -0.1, 28, 9, -0.2) +
      lock(104, 202, -0.35, 26, 9, -0.2) +
      lock(132, 104, 1.3, 26, 8, 0.3),
    '#17141b',
    flat,
  )

const scales = ({ low, c }: Beast): string =>
  line('M108 184q8-6 14 2M104 196q8-6 14 2M114 206q8-6 14 2M122 194q8-6 12 2', low, 2) +
  path(lock(118, 148, -2.5, 30, 12, 0.4) + lock(128, 146, -2.2, 30, 12, 0.4), c.contra)

const plates = ({ low, lit }: Beast): string =>
  path('M150 112l-18 10v20l18 10zM130 124l-20 4-6 20 14 12 12-16zM104 156l-4 22 16 8 8-18z', low, {
    stroke: lit,
    'stroke-width': 1.6,
  })

/** Hundun has no face, only a whirl. */
const whirl = ({ c }: Beast): string =>
  line('M150 118c-30 0-46 24-36 52 10 26 36 34 36 58M150 140c-16 0-24 16-18 32 4 12 18 16 18 30', c.contra, 4)

const blaze = ({ t }: Beast): string =>
  path('M97 160C112 168 132 176 150 206V236C122 226 100 196 97 160z', t.fade('#fff6ea'), flat) +
  path('M104 138C118 132 136 142 146 158 132 150 116 146 104 138z', t.fade('#c4271d'), flat)

const markingsOf: Partial<Record<Role, (beast: Beast) => string>> = {
  monkey: peach,
  tiger: stripes,
  taotie: stripes,
  tortoise: plates,
  qilin: scales,
  dragon: scales,
  hundun: whirl,
  fox: blaze,
}
const markings = (beast: Beast): string => markingsOf[beast.role]?.(beast) ?? ''

function beak({ t, bird, c }: Beast): string {
  const [upper, lower, more] = BEAKS[bird.beak]
  const horn = t.fade(bird.horn ?? '#e9c46a')
  const cheek =
    bird.cheek === 'patch'
      ? disc(112, 190, 11)
      : range(3, (i) => lock(100 + i * 6, 178 + i * 14, 2.6, 26, 13, -0.3)).join('')
  return [
    path(lower, mix(horn, '#5a2a08', 0.45)),
    path(more, bird.beak === 'tusk' ? '#fffdf4' : t.fade('#d8321f')),
    path(upper, horn),
    path(disc(139, 182, 2.6), '#120d10', flat),
    bird.cheek ? path(cheek, c.contra, { 'stroke-width': 1.6 }) : '',
  ].join('')
}

const monkeyMouth = ({ t }: Beast): string =>
  [
    path('M150 188C128 184 112 196 116 214 124 232 140 236 150 236z', t.fade('#f3c9a4')),
    path('M141 191q5-3 6 2-3 4-6-2z', '#120d10', flat),
    line('M150 214q-18 2-26-8', '', 2.6),
    path('M136 213l3 8 5-7z', '#fffdf4', { 'stroke-width': 1.2 }),
  ].join('')

const boarSnout = ({ t }: Beast): string =>
  [
    path('M150 178C126 176 114 190 118 206 124 218 138 220 150 220z', t.fade('#e8a08c')),
    path('M131 194q6-4 8 3 0 8-4 8-6-2-4-11z', '#120d10', flat),
    path('M126 220C116 220 106 210 104 192 112 204 122 206 132 212z', '#fffdf4'),
  ].join('')

const snout = ({ role, c, lit, low }: Beast): string =>
  [
    path('M150 184C136 178 118 190 120 208 124 222 140 228 150 226z', lit),
    path(
      'M150 180C142 176 132 180 132 188 138 196 146 196 150 198z',
      role === 'fox' || role === 'tiger' ? '#2a1418' : low,
    ),
    line('M150 198v10q-12 12-26 2', '', 2.2),
    path('M134 213l5 17 6-15z', '#fffdf4', { 'stroke-width': 1.2 }),
    line('M128 202h0M134 206h0M129 209h0', c.ink, 2.2),
  ].join('')

const veil = ({ c }: Beast): string =>
  path(range(4, (i) => lock(150 - i * 7, 226 - i * 4, 1.6 + i * 0.2, 30, 12, 0.2)).join(''), c.contra)

const muzzles: Partial<Record<Role, (beast: Beast) => string>> = {
  bird: beak,
  monkey: monkeyMouth,
  boar: boarSnout,
  hundun: veil,
}

const WHISKER = 'M124 206C100 214 84 206 74 222 66 236 76 248 86 240'
const whisker = ({ c }: Beast): string => line(WHISKER, c.ink, 5.5) + line(WHISKER, c.contra, 3)
