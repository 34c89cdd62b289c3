import { emblemOf } from '../../emblem.ts'
import { mix } from '../../hand/colour.ts'
import { abs, PI, range } from '../../hand/numbers.ts'
import { disc, dots, lock } from '../../hand/shapes.ts'
import { both, flat, line, path } from '../../hand/svg.ts'
import { roundEye } from './eyes.ts'
import type { Pet } from './petTone.ts'

/** A flame that is a fox. */
export const wisp = ({ c }: Pet): string => {
  const out: string[] = []
  out.push(
    path(
      'M150 26C164 66 214 92 214 164 214 220 188 254 150 262 112 254 86 220 86 164 86 118 112 108 116 76 130 88 134 98 136 108 150 88 154 58 150 26z',
      c.coat,
    ),
    path(
      'M150 92C158 116 194 132 194 176 194 214 174 238 150 244 126 238 106 214 106 176 106 150 122 140 126 124 136 132 140 138 142 144 150 130 152 112 150 92z',
      c.second,
      flat,
    ),
  )
  out.push(
    both(
      'H',
      path('M120 160C104 146 98 128 100 112 120 120 134 134 140 150z', c.coat),
      path('M112 176C120 164 138 168 142 184 132 192 116 188 112 176z', '#2a0c08', flat),
      path('M150 196C144 194 140 197 142 201L150 206z', '#2a0c08', flat),
      line('M150 206q-8 8-18 2', '#2a0c08', 2.6),
    ),
  )
  return out.join('')
}

/** A root that is a child. */
export const root = ({ t, c }: Pet): string => {
  const out: string[] = []
  out.push(
    both(
      'W',
      path(lock(132, 92, -2.1, 60, 26, -0.3) + lock(142, 88, -1.75, 66, 26, -0.15), c.second),
      path('M116 164C92 168 80 188 76 214 70 216 66 222 70 228M76 214C84 196 98 186 118 184z', c.coat),
      path('M128 226C122 246 112 258 106 272 118 272 130 262 140 240z', c.coat),
    ),
    path(
      'M150 84C116 86 104 116 112 144 104 172 112 214 132 232 140 244 160 244 168 232 188 214 196 172 188 144 196 116 184 86 150 84z',
      c.coat,
    ),
  )
  out.push(
    line('M118 176q12 4 20 0M116 196q10 4 16 0M168 206q8 3 14 0M172 186q8 3 14 0', c.low, 2),
    line('M108 158C124 170 176 170 192 158', t.fade('#d8321f'), 6),
    both(
      'H',
      roundEye(130, 120, c.iris),
      path(disc(118, 138, 7), t.fade('#ff8a6a'), { ...flat, opacity: 0.6 }),
      line('M150 144q-5 0-7-4', '', 2.2),
    ),
  )
  out.push(
    line(
      dots([
        [138, 62],
        [150, 54],
        [162, 62],
        [150, 68],
      ]),
      t.fade('#e8321f'),
      13,
    ),
  )
  return out.join('')
}

/** A mist that is a mask. */
export const ghost = ({ t, c }: Pet): string => {
  const out: string[] = []
  out.push(
    path(
      'M150 58C104 58 84 98 88 146 90 186 72 214 58 226 78 232 92 228 100 220 100 240 92 252 84 260 104 262 120 252 128 238 134 252 142 262 150 270 158 262 166 252 172 238 180 252 196 262 216 260 208 252 200 240 200 220 208 228 222 232 242 226 228 214 210 186 212 146 216 98 196 58 150 58z',
      c.coat,
      { opacity: 0.92 },
    ),
  )
  out.push(
    path(
      'M150 82C122 82 110 106 114 134 118 164 134 186 150 192 166 186 182 164 186 134 190 106 178 82 150 82z',
      t.fade('#f4eee2'),
    ),
    both(
      'H',
      path('M140 134C130 120 118 120 114 128 120 142 132 146 140 134z', '#120d10', flat),
      path('M142 112C132 104 122 104 118 110 126 110 136 114 141 120z', t.fade('#c4271d'), flat),
      line('M150 170q-10 2-18-6', t.fade('#c4271d'), 3),
      line('M120 150v16M126 152v10', c.coat, 2),
    ),
    line('M150 200v50M136 206q-4 24-10 34M164 206q4 24 10 34', c.second, 2, { opacity: 0.7 }),
  )
  return out.join('')
}

/** Snow that is a boy. */
export const snow = ({ t, c, look }: Pet): string => {
  const out: string[] = []
  out.push(
    path('M150 176C116 178 104 210 100 262 128 276 172 276 200 262 196 210 184 178 150 176z', c.second),
    path('M104 236q10 12 20 2 10 10 26 2 16 8 26-2 10 10 20-2l4 26c-28 14-72 14-100 0z', c.coat),
    path(disc(150, 130, 58), mix(look.coat, '#ffd9c8', 0.35)),
  )
  out.push(
    path(
      range(7, (i) => lock(150 + (i - 3) * 17, 108 - (3 - abs(i - 3)) * 10, -PI / 2 + (i - 3) * 0.36, 42, 28, 0)).join(
        '',
      ),
      c.coat,
    ),
    path(
      'M94 124C98 84 202 84 206 124 190 108 170 116 160 106 148 120 130 108 116 118 108 112 100 116 94 124z',
      c.coat,
    ),
    both(
      'H',
      roundEye(128, 142, t.fade('#4fb8f0'), 12),
      path(disc(114, 160, 8), '#ff9a9a', { ...flat, opacity: 0.6 }),
      line('M150 166q-6 0-8-4', '', 2.2),
    ),
  )
  out.push(emblemOf(t, 150, 226, 36, '#ffffff', flat))
  return out.join('')
}
