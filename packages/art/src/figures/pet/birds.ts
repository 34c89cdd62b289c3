import { mix, short } from '../../hand/colour.ts'
import { abs, cos, n, PI, range, round, sin } from '../../hand/numbers.ts'
import { disc, dots, type Joint, lock, type Point, tube } from '../../hand/shapes.ts'
import { both, flat, group, line, path, use } from '../../hand/svg.ts'
import { sideEye } from './eyes.ts'
import { collar, type Pet, solid } from './petTone.ts'

/** Feathers as a fan from one root, longest near a third. */
const plumes = (
  many: number,
  x: number,
  y: number,
  from: number,
  step: number,
  len: number,
  w: number,
  bend: number,
  dy = 3,
): string =>
  range(many, (i) => lock(x, y + i * dy, from + i * step, len * (1 - abs(i - many * 0.35) * 0.07), w, bend))
    .reverse()
    .join('')

const BILLS = { hook: 'M-20-8C-36-14-50-6-50 12-44 4-34 4-20 8z', straight: 'M-20-8L-54 0-20 8z' }

/** A bird's head in profile, looking left. */
const birdHead = ({ c, look }: Pet, beak: keyof typeof BILLS, r = 26): string =>
  group(
    { transform: `scale(${n(r / 26)})` },
    path(BILLS[beak], c.gold),
    line(beak === 'hook' ? 'M-20 1q-10-2-18 1' : 'M-20 0h-22', '', 1.8),
    path(disc(0, 0, 26), c.coat),
    path('M-18-14C-8-26 12-24 18-14 6-18-6-18-18-14z', c.lit, { ...flat, opacity: 0.8 }),
    sideEye(look.temper, -6, -3, c),
  )

/** The crow of the sun, displayed as on a banner. */
export function display(pet: Pet): string {
  const { t, c, own } = pet
  const k = own.in(-0.06, 0.06)
  const out = [
    path(disc(150, 138, 78), t.fade('#e2521e'), { stroke: c.gold, 'stroke-width': 3 }),
    line(disc(150, 138, 70), c.gold, 5, { 'stroke-dasharray': '2 9', opacity: 0.7 }),
  ]
  out.push(
    path(
      range(5, (i) => lock(150 + (i - 2) * 8, 214, PI / 2 + (2 - i) * 0.22, 62 - abs(i - 2) * 6, 20, 0)).join(''),
      c.low,
    ),
  )
  out.push(
    both(
      'W',
      path(plumes(8, 126, 148, 4.1 + k, -0.22, 116, 25, -0.22), c.coat, { stroke: c.gold, 'stroke-width': 1.4 }),
      path(plumes(6, 128, 152, 3.95 + k, -0.24, 74, 22, -0.2), c.low, { stroke: c.gold, 'stroke-width': 1.2 }),
      path(plumes(4, 130, 154, 3.8 + k, -0.28, 44, 20, -0.2), c.second),
    ),
  )
  // The third leg is what one counts.
  out.push(
    line('M132 222L116 258M150 228V264M168 222L184 258', c.ink, 9),
    line('M132 222L116 258M150 228V264M168 222L184 258', c.gold, 5),
    path(
      [116, 150, 184]
        .map((x, i) => {
          const y = i === 1 ? 262 : 256
          return lock(x, y, 2.5, 18, 7, -0.4) + lock(x, y, 1.57, 18, 7, 0) + lock(x, y, 0.64, 18, 7, 0.4)
        })
        .join(''),
      c.gold,
      { 'stroke-width': 1.4 },
    ),
  )
  out.push(
    path(
      'M150 104C124 112 116 160 124 196 130 220 142 230 150 232 158 230 170 220 176 196 184 160 176 112 150 104z',
      c.coat,
    ),
    line('M134 156q8 9 16 0 8 9 16 0M132 174q9 9 18 0 9 9 18 0M136 192q7 8 14 0 7 8 14 0', c.second, 2.4),
  )
  out.push(
    path(range(3, (i) => lock(152 + i * 9, 78, -1.2 + i * 0.35, 40 - i * 5, 12, 0.4)).join(''), c.second),
    group({ transform: 'translate(150 98)' }, birdHead(pet, 'hook', 30)),
  )
  return out.join('')
}

const FLIGHT_EYES: readonly Point[] = [
  [272, 122],
  [262, 96],
  [242, 74],
]

/** The messenger, slanting down across the card with a letter in its beak. */
export function flight(pet: Pet): string {
  const { c, own } = pet
  const k = own.in(-0.08, 0.08)
  const tail = range(3, (i) => lock(196, 150 - i * 6, -0.62 - i * 0.22, 112 - i * 16, 20, 0.5)).join('')
  return group(
    { transform: 'translate(22 18)scale(.9)' },
    path(tail, c.second),
    line(dots(FLIGHT_EYES), c.coat, 12),
    line(dots(FLIGHT_EYES), c.gold, 5),
    path(plumes(7, 158, 150, -2.0 + k, 0.2, 120, 25, -0.2, 0), c.low),
    path(plumes(5, 160, 152, -1.95 + k, 0.22, 80, 22, -0.2, 0), c.coat),
    path(
      tube([
        [84, 178, 14],
        [104, 176, 23],
        [140, 170, 28],
        [176, 160, 22],
        [204, 146, 9],
      ]),
      c.coat,
      solid(c),
    ),
    path(
      tube([
        [90, 186, 8],
        [116, 190, 13],
        [146, 186, 14],
        [176, 172, 8],
      ]),
      c.lit,
      flat,
    ),
    path(plumes(7, 154, 172, 1.9 + k, -0.22, 112, 26, 0.22, 0), c.coat),
    path(plumes(6, 152, 172, 1.85 + k, -0.24, 76, 22, 0.2, 0), c.second),
    path(plumes(4, 150, 170, 1.75 + k, -0.28, 46, 20, 0.2, 0), c.coat),
    path(range(3, (i) => lock(94 + i * 7, 150, -1.3 + i * 0.35, 42 - i * 4, 11, 0.5)).join(''), c.second),
    group({ transform: 'translate(88 170)rotate(-6)' }, birdHead(pet, 'straight', 25)),
    group(
      { transform: 'translate(36 178)rotate(16)' },
      path('M-16-9H16V11H-16z', '#f3e3bd'),
      line('M-16-9L0 4 16-9', '#8a5a1a', 2),
      line('M0 4h0', c.red, 8),
    ),
    collar(pet, 'M108 196Q96 180 108 152'),
  )
}

const FLOWERS: readonly Point[] = [
  [52, 226],
  [246, 196],
  [212, 232],
  [90, 252],
]
const PETALS = FLOWERS.flatMap(([x, y]) => range(5, (i): Point => [x + 9 * cos(i * 1.257), y + 9 * sin(i * 1.257)]))

/** On a branch in flower, the long tail down, singing. */
export function perch(pet: Pet): string {
  const { t, c, look, own } = pet
  const sway = own.in(-0.1, 0.1)
  return [
    path(
      tube([
        [30, 232, 5],
        [84, 236, 9],
        [150, 232, 11],
        [206, 216, 9],
        [262, 186, 5],
      ]) +
        tube([
          [196, 218, 7],
          [222, 236, 5],
          [250, 244, 3],
        ]) +
        tube([
          [92, 236, 6],
          [72, 252, 4],
          [64, 268, 3],
        ]),
      '#5a3624',
      solid(c),
    ),
    path(
      range(4, (i) => lock(206 - i * 5, 190 + i * 3, 0.78 + i * 0.12 + sway, 96 - i * 12, 17, -0.1)).join(''),
      c.coat,
    ),
    path(lock(206, 196, 0.86 + sway, 62, 8, -0.1), t.fade('#2f7fc4'), flat),
    path(
      tube([
        [112, 122, 20],
        [126, 150, 36],
        [158, 176, 40],
        [192, 190, 28],
        [216, 196, 10],
      ]),
      c.coat,
      solid(c),
    ),
    path(
      tube([
        [110, 162, 10],
        [124, 188, 21],
        [154, 206, 20],
        [184, 206, 8],
      ]),
      c.second,
      flat,
    ),
    path(plumes(5, 152, 158, 0.2, 0.13, 92, 23, 0.12, 2), t.fade('#2a4f8f')),
    path(plumes(3, 148, 152, 0.16, 0.2, 52, 22, 0.1, 3), c.second),
    line('M142 210l-4 18M164 210l2 16', c.ink, 8),
    line('M142 210l-4 18M164 210l2 16', c.gold, 4.5),
    line('M128 230q10-8 20 0M156 228q10-8 20 0', c.gold, 5),
    path('M70 108L38 96 66 118z', c.gold),
    path('M72 120L46 130 74 128z', mix(c.gold, '#5a2a08', 0.4)),
    path(disc(100, 112, 33), c.coat),
    path('M78 94C90 80 116 82 124 96 110 90 92 90 78 94z', t.fade('#4a6a9f'), flat),
    sideEye(look.temper, 92, 106, c),
    line('M28 84q-8-4-12-12M24 108q-10 2-16 0M34 68q-4-6-4-12', c.contra, 3),
    `<g stroke-width="16"><path id="F" d="${dots(PETALS)}"/></g>${use('F', '', { stroke: t.fade('#f0607a'), 'stroke-width': 12 })}${line(dots(FLOWERS), c.gold, 7)}`,
    collar(pet, 'M94 146Q118 156 136 134'),
  ].join('')
}

/** The crane on one leg, the neck an S, one wing half lifted; a sprig in its beak from level 40. */
export function crane(pet: Pet): string {
  const { t, c, own } = pet
  const bow = round(own.in(-6, 6))
  const neck: Joint[] = [
    [138, 176, 18],
    [112, 156, 13],
    [102, 126, 10],
    [120, 98, 9],
    [122 + bow, 72, 9],
    [106 + bow, 58, 9],
  ]
  return [
    line('M166 214L170 272M176 214L204 236 190 250', c.ink, 9),
    line('M166 214L170 272M176 214L204 236 190 250', '#5a5560', 5),
    line('M156 276l14-6 16 6', '#5a5560', 5),
    path(range(6, (i) => lock(206, 186 + i * 4, 0.1 + i * 0.18, 62 - i * 3, 20, 0.25)).join(''), c.second),
    path(plumes(8, 166, 168, -1.5, 0.2, 116, 22, 0.16, 1), c.second),
    path(plumes(7, 164, 168, -1.55, 0.2, 86, 22, 0.16, 1), c.coat),
    path(
      tube([
        [124, 178, 16],
        [146, 186, 30],
        [180, 192, 32],
        [212, 196, 18],
        [226, 198, 5],
      ]) + tube(neck),
      c.coat,
      solid(c),
    ),
    path(tube(neck.slice(1, 5).map(([x, y, w]): Joint => [x, y, w * 0.8])), c.second, flat),
    line('M136 200q8 8 16 0 8 8 16 0 8 8 16 0M146 212q8 6 14 0 8 6 14 0', mix(c.coat, '#5a6a8a', 0.4), 2),
    path(`M${92 + bow} 56L${36 + bow} 74 ${94 + bow} 68z`, c.gold),
    path(disc(106 + bow, 60, 17), c.coat),
    path(
      `M${92 + bow} 52C${96 + bow} 38 ${118 + bow} 38 ${122 + bow} 54 ${112 + bow} 48 ${100 + bow} 48 ${92 + bow} 52z`,
      c.red,
    ),
    line(`M${101 + bow} 60h0`, '#120d10', 7),
    line(`M${100 + bow} 59h0`, '#fff', 2.4),
    collar(pet, 'M120 166Q130 172 138 156'),
    t.level >= 40
      ? line(`M${40 + bow} 74q-10 14 2 26`, c.ink, 6) +
        line(`M${40 + bow} 74q-10 14 2 26`, c.red, 3.4) +
        path(lock(40 + bow, 96, 1.8, 26, 13, -0.3) + lock(44 + bow, 96, 1.2, 24, 12, 0.3), t.fade('#5fb06a'))
      : '',
  ].join('')
}

/** The guardian of the house: the tail a fan of eyes, the head turned, two pupils in one eye. */
export function fan({ c, own }: Pet): string {
  const reach = own.in(-4, 4)
  const spread = range(11, (i) => -PI / 2 + (i - 5) * 0.25)
  const eyes = spread.map((a): Point => [150 + cos(a) * (116 + reach), 190 + sin(a) * (116 + reach)])
  return [
    path(spread.map((a) => lock(150, 196, a, 138 + reach, 40, 0)).join(''), c.coat, {
      stroke: c.gold,
      'stroke-width': 1.6,
    }),
    `<g stroke="${short(c.second)}" stroke-width="24"><path id="O" d="${dots(eyes)}"/></g>`,
    use('O', '', { stroke: c.gold, 'stroke-width': 14 }),
    use('O', '', { stroke: '#15121a', 'stroke-width': 7 }),
    path(
      spread
        .slice(1, -1)
        .map((a) => lock(150, 200, a, 76, 26, 0))
        .join(''),
      c.second,
      { stroke: c.ink, 'stroke-width': 1.6 },
    ),
    line('M134 236l-6 30M166 236l6 30', c.ink, 10),
    line('M134 236l-6 30M166 236l6 30', c.gold, 6),
    path(
      [127, 173]
        .map((x) => lock(x, 264, 2.7, 20, 8, -0.5) + lock(x, 264, 1.57, 14, 8, 0) + lock(x, 264, 0.44, 20, 8, 0.5))
        .join(''),
      c.gold,
      { 'stroke-width': 1.4 },
    ),
    path(
      tube([
        [138, 118, 22],
        [146, 154, 34],
        [150, 196, 42],
        [150, 232, 34],
        [150, 248, 14],
      ]),
      c.coat,
      solid(c),
    ),
    both('W', path(plumes(5, 124, 178, 2.3, -0.2, 62, 20, 0.2), c.second)),
    line('M130 186q10 9 20 0 10 9 20 0M128 204q11 9 22 0 11 9 22 0M134 222q8 8 16 0 8 8 16 0', c.gold, 2.4),
    path(
      range(5, (i) => lock(122 + i * 10, 84 - abs(i - 2) * -2, -1.95 + i * 0.22, 30 - abs(i - 1) * 3, 16, 0.1)).join(
        '',
      ),
      c.red,
    ),
    path('M108 118C96 118 88 134 98 146 108 142 114 130 114 120z', c.red),
    path('M112 94C92 88 74 100 76 122 84 112 96 112 112 114z', c.gold),
    line('M110 105q-14-2-24 3', '', 1.8),
    path(disc(138, 104, 30), c.coat),
    path('M116 96C128 82 156 84 162 98 146 90 132 90 116 96z', c.lit, { ...flat, opacity: 0.7 }),
    path('M116 104C124 92 144 90 158 94 152 110 134 116 116 104z', '#fffdf4', { 'stroke-width': 1.8 }),
    line('M130 103h0M143 100h0', c.iris, 10),
    line('M130 103h0M143 100h0', '#120d10', 5.4),
    path('M112 100C122 84 142 80 164 86 150 90 130 92 112 100z', c.low, { 'stroke-width': 1.8 }),
  ].join('')
}
