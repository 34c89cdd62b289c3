import { mix } from '../../hand/colour.ts'
import { abs, cos, j, range, round, sin } from '../../hand/numbers.ts'
import { along, disc, dots, type Joint, lock, nearest, type Point, tube } from '../../hand/shapes.ts'
import { both, flat, line, path } from '../../hand/svg.ts'
import { GOLD } from '../../tone.ts'
import { roundEye } from './eyes.ts'
import { type Pet, solid } from './petTone.ts'

export function bat({ c, own }: Pet): string {
  const lift = round(own.in(-10, 8))
  const wing = `M136 150C116 ${120 + lift} 78 ${92 + lift} 32 ${104 + lift} 44 128 40 150 34 178 50 164 66 168 74 190 84 172 100 174 110 196 116 186 124 186 132 196z`
  const out = [
    both(
      'W',
      path(wing, c.coat),
      line(
        `M136 152C112 ${138 + lift} 80 ${124 + lift} 34 ${106 + lift}M132 160C110 150 90 160 74 188M134 168C124 168 116 178 110 194`,
        c.second,
        2.6,
      ),
      path('M128 116C112 96 108 74 114 54 132 66 142 84 144 104z', c.coat),
      path('M128 108C118 94 116 82 118 70 128 80 134 92 136 102z', c.second, flat),
    ),
  ]
  out.push(
    path(
      'M150 102C116 102 106 134 112 160 116 196 132 226 150 232 168 226 184 196 188 160 194 134 184 102 150 102z',
      c.coat,
    ),
    path('M150 180C136 180 130 196 136 210 142 220 158 220 164 210 170 196 164 180 150 180z', c.second, flat),
  )
  out.push(
    both(
      'H',
      roundEye(131, 142, c.iris, 13),
      path('M150 158C144 155 139 158 140 162 144 166 148 166 150 167z', '#2a1418', flat),
      line('M150 168q-8 8-16 2', '', 2),
      path('M138 171l4 11 4-10z', '#fffdf4', { 'stroke-width': 1.2 }),
    ),
  )
  out.push(path(disc(150, 248, 17), c.gold), path('M144 242h12v12h-12z', '#3a2706'))
  return out.join('')
}

const CARP: readonly Joint[] = [
  [70, 152, 14],
  [88, 120, 30],
  [124, 92, 40],
  [170, 94, 38],
  [206, 126, 28],
  [222, 166, 18],
  [222, 196, 12],
]

const carpFins = (u: number, across: number, len: number, w: number, many: number): string =>
  range(many, (i) => {
    const isAbove = across > 0
    const [x, y] = along(CARP, u + i * 0.05, across)
    return lock(x, y, (isAbove ? -1.3 : 1.5) + i * 0.2, len - i * 4, w, isAbove ? 0.4 : -0.4)
  }).join('')

const CARP_SCALES = range(21, (k) => {
  const [r, i] = [Math.floor(k / 7), k % 7]
  const [x, y] = nearest(along(CARP, 0.3 + i * 0.085 + (r % 2) * 0.04, 0.5 - r * 0.44))
  return `M${x - 5} ${y - 8}q13 5 3 16`
}).join('')

/** It leaps over its wave, the body a bow. One leap from now it is a dragon. */
export function carp({ c, own }: Pet): string {
  const k = round(own.in(-6, 6))
  return [
    line('M40 282C96 288 132 262 150 232S190 250 180 262 158 256 166 246M112 286C160 290 206 276 232 246', c.ink, 12),
    line('M40 282C96 288 132 262 150 232S190 250 180 262 158 256 166 246M112 286C160 290 206 276 232 246', c.contra, 7),
    path(carpFins(0.34, 0.85, 50, 22, 6), c.red),
    path(range(5, (i) => lock(221, 190, 0.5 + i * 0.5, 76 - abs(i - 2) * 14, 25, 0.2 * (i - 2))).join(''), c.red),
    line(
      range(5, (i) => {
        const a = 0.5 + i * 0.5
        return `M${j(round(221 + cos(a) * 18), round(192 + sin(a) * 18))}L${j(round(221 + cos(a) * 48), round(192 + sin(a) * 48))}`
      }).join(''),
      c.second,
      1.8,
    ),
    path(tube(CARP), c.coat, solid(c)),
    path(tube(CARP.slice(0, 6).map(([, , w], i): Joint => [...along(CARP, i / 6, -0.66), w * 0.34])), c.second, flat),
    path(
      own() > 0.5
        ? 'M108 78C124 62 158 58 172 76 160 92 148 86 140 100 124 104 108 94 108 78zM190 108C204 110 214 128 212 142 200 144 190 130 190 108z'
        : 'M128 70C156 58 190 76 192 100 176 106 164 92 150 98 134 96 124 84 128 70z',
      c.second,
      flat,
    ),
    line(CARP_SCALES, c.low, 2),
    path(carpFins(0.34, -0.8, 46, 20, 4), c.red),
    path(
      tube([
        [66, 158, 8],
        [78, 138, 22],
        [100, 112, 31],
      ]),
      c.coat,
      flat,
    ),
    line('M112 74C96 92 104 124 130 130', '', 2.6),
    path(disc(92, 116, 12), '#fffdf4'),
    line('M90 115h0', '#120d10', 12),
    line('M87 111h0', '#fff', 4),
    path('M62 160C56 152 64 144 72 148 78 154 70 164 62 160z', c.low),
    line(`M66 148C48 ${146 + k} 40 162 46 176M74 160C64 170 62 ${184 + k} 72 192`, c.gold, 3.4),
    line(
      dots([
        [60, 206],
        [48, 230],
        [246, 222],
        [196, 218],
        [84, 222],
      ]),
      c.contra,
      7,
    ),
  ].join('')
}

export function toad({ t, c, own }: Pet): string {
  const warts = range(7, (): Point => [round(own.in(96, 140)), round(own.in(170, 236))])
  return [
    path(
      'M150 120C106 124 72 168 74 220 76 262 112 272 150 272 188 272 224 262 226 220 228 168 194 124 150 120z',
      c.coat,
    ),
    path('M150 196C118 196 104 222 112 250 122 268 178 268 188 250 196 222 182 196 150 196z', c.lit, flat),
    both(
      'H',
      path('M96 226C70 228 54 250 60 270 76 280 104 278 108 262z', c.coat),
      path(disc(112, 118, 26), c.coat),
      roundEye(112, 116, c.iris, 16),
      line(dots(warts), c.low, 8),
      line(dots(warts.map(([x, y]): Point => [x - 1, y - 2])), c.lit, 3.4),
      path('M128 264C116 264 112 276 116 282H146V262z', c.coat),
    ),
    line('M92 176C116 196 184 196 208 176', '', 3.4),
    path(disc(150, 198, 26), c.gold),
    path(disc(150, 198, 19), mix(GOLD.mid, '#5a3a08', 0.35)),
    path('M141 189h18v18h-18z', '#1a1004'),
    line('M150 224V262', t.fade('#d8321f'), 4),
  ].join('')
}

export function moth({ c, look, own }: Pet): string {
  const k = own.in(-8, 8)
  return [
    both(
      'W',
      path(`M148 150C124 ${round(90 + k)} 74 ${round(62 + k)} 34 ${round(82 + k)} 28 132 66 168 146 172z`, c.coat),
      path(`M146 172C104 172 66 192 64 ${round(232 + k)} 88 262 136 236 148 188z`, c.second),
      path(
        `M132 146C112 ${round(108 + k)} 82 ${round(92 + k)} 56 ${round(98 + k)} 56 128 88 152 132 158z`,
        mix(look.coat, '#ffffff', 0.4),
        { 'stroke-width': 1.6 },
      ),
      path(disc(78, 122 + k * 0.5, 13), c.second),
      path(disc(78, 122 + k * 0.5, 6), '#fff6e0', flat),
      path(disc(98, 212, 10), c.coat),
      line(`M146 168C110 150 80 120 40 ${round(88 + k)}M146 176C120 190 96 210 72 ${round(232 + k)}`, '', 1.4),
      line('M147 132C140 108 126 92 112 90M112 90h0', c.gold, 3),
    ),
    path(
      'M150 124C140 130 140 150 144 172 144 206 148 226 150 236 152 226 156 206 156 172 160 150 160 130 150 124z',
      '#2a2038',
    ),
    line('M144 170h12M145 186h10M146 200h8', c.gold, 2),
    line('M145 138h0M155 138h0', '#fff6d0', 5),
  ].join('')
}
